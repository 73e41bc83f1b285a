"""The site served by granian: the exported tree where it answers, else the application."""
