"""The site without a line: its pages in packs, the worker that keeps them, what is installed."""
