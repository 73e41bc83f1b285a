"""`make bench`: how fast, how large and how soon the site is, beside others on this machine."""
