"""What the page of settling shows, read back."""

from __future__ import annotations

from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient


def text_of(tag: Tag) -> str:
    return " ".join(tag.get_text().split())


def page_at(client: FlaskClient, path: str, status: int = 200) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == status, (path, response.status)
    return BeautifulSoup(response.text, "html.parser")


def chosen(page: BeautifulSoup) -> dict[str, str]:
    """Field -> what is ticked or typed in the form; what is left as it stands is left out."""
    ticked = {str(tag["name"]): str(tag["value"]) for tag in page.select("#chot input[checked]")}
    typed = {
        str(tag["name"]): str(tag.get("value", ""))
        for tag in page.select("#chot input:not([type])")
    }
    base = {"tu": str(page.select("#tu option[selected]")[0]["value"])}
    return {key: value for key, value in {**base, **ticked, **typed}.items() if value}


def table_of(page: BeautifulSoup) -> list[str]:
    return [str(cell["data-outcome"]) for cell in page.select("#bang-tra td[data-outcome]")]
