"""The web side: requests are read, the rules are asked, the answer is shown."""
