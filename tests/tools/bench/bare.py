"""The least that Flask can answer, served as the site is: what the site is measured against."""

from __future__ import annotations

import os

from flask import Flask

from views.serve.server import server

app = Flask(__name__)


@app.get("/")
def hello() -> str:
    """A greeting."""
    return "hello"


def main() -> None:
    """Serve at the port and with the workers that the site would be served with."""
    port, workers = (int(os.environ[f"BANGCHAT_{key}"]) for key in ("PORT", "WORKERS"))
    server("127.0.0.1", port, workers).serve(target_loader=lambda: app, wrap_loader=False)


if __name__ == "__main__":
    main()
