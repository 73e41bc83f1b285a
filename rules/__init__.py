"""The game: rule data, what it means, and the rulings that follow from it.

Nothing in this package knows of the web. ``load.load_rulebook`` reads the data,
``judge.judge`` answers one question, everything else helps these two.
"""
