"""``python -m views.serve`` (``make serve``): the whole site, until it is told to stop."""

import gc

gc.disable()  # until all is made: next to nothing of what is imported is thrown away again

from .run import main  # noqa: E402  # nothing is to be imported before

if __name__ == "__main__":
    main()
