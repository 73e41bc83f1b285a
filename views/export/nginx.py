"""``_nginx.conf``: a server for the exported files, with the headers of the application."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from posixpath import splitext

from views.caching import NOT_AT_ALL
from views.exported import Entries, file_name

from .patterns import ANY_FILE, REST
from .redirects import Leading
from .served import EVERYWHERE, KIND, is_as_it_ends

TEMPLATE = """\
# Đặt vào /etc/nginx/conf.d/, sửa listen, server_name và root cho đúng máy.
{maps}
server {{
  listen 80;
  server_name {host};
  root /srv/bangchat;

  index index.html;
  absolute_redirect off;
  charset utf-8;
  charset_types {texts};
  types {{
{types}
  }}
  default_type application/octet-stream;

  # File .gz và .br nằm sẵn cạnh file gốc; brotli cần module ngx_brotli.
  gzip_static on;
  gzip_vary on;
  # brotli_static on;

{headers}

  error_page 403 404 =404 /404.html;
  location ~ (^/_|\\.(gz|br)$) {{ return 404; }}
  # Trang cũ còn gọi file theo tên cũ thì nhận file bây giờ.
  location ~ "^(?<asset>/static/.+|/bo)\\.[0-9a-f]{{10}}(?<ending>\\.[a-z0-9]+)$" {{
    try_files $uri $asset$ending =404;
  }}
{kinds}
{redirects}
}}
"""


def nginx_file(
    entries: Entries, told: Mapping[str, Mapping[str, str]], leading: Leading, host: str
) -> str:
    """The configuration of a server at ``host`` for ``entries``, with the headers ``told``."""
    maps = {name: values for name, values in told.items() if name != KIND}
    types = dict(_types(entries))
    others = (value.split("; charset=") for value in told[KIND].values())
    texts = {kind for kind, text in types.values() if text} | {of[0] for of in others if of[1:]}
    return TEMPLATE.format(
        host=host,
        maps="\n".join(
            _map(name, values, is_everywhere=_is_everywhere(name, entries))
            for name, values in maps.items()
        ),
        headers="\n".join(f"  add_header {name} {_variable(name)} always;" for name in maps),
        texts=" ".join(sorted(texts - {"text/html"})),
        types="\n".join(f"    {kind} {end};" for end, (kind, _) in sorted(types.items())),
        kinds="\n".join(_kind(pattern, value) for pattern, value in told[KIND].items()),
        redirects="\n".join(_redirects(leading)),
    )


def _types(entries: Entries) -> Iterator[tuple[str, tuple[str, bool]]]:
    """Ending -> the kind of its files, and whether their characters are told."""
    for path, entry in entries.items():
        kind, _, charset = entry.headers[KIND].partition(";")
        if is_as_it_ends(path, kind):
            yield splitext(file_name(path))[1].removeprefix("."), (kind, bool(charset))


def _is_everywhere(header: str, entries: Entries) -> bool:
    return header in EVERYWHERE or all(header in entry.headers for entry in entries.values())


def _variable(header: str) -> str:
    return "$bangchat_" + header.lower().replace("-", "_")


def _map(header: str, values: Mapping[str, str], *, is_everywhere: bool) -> str:
    """The value of ``header`` by the file that is sent; the most frequent goes without saying."""
    usual = Counter(values.values()).most_common(1)[0][0] if is_everywhere else ""
    lines = [f'  "{_matched(of)}" "{value}";' for of, value in values.items() if value != usual]
    if header == "Cache-Control":
        lines.append(f'  "~^/404\\.html$" "{NOT_AT_ALL}";')
    return "\n".join([f"map $uri {_variable(header)} {{", f'  default "{usual}";', *lines, "}"])


def _matched(pattern: str) -> str:
    """``pattern`` as nginx matches the file that it sends; names are too long for its tables."""
    if pattern.endswith(REST):
        return f"~^{_escaped(pattern.removesuffix(REST))}"
    if pattern.endswith(ANY_FILE):
        return f"~^{_escaped(pattern.removesuffix(ANY_FILE))}(?!index\\.html$)[^/]+$"
    return f"~^{_escaped(f'/{file_name(pattern)}')}$"


def _escaped(text: str) -> str:
    return re.escape(text).replace("\\-", "-")


def _kind(pattern: str, kind: str) -> str:
    matched = _matched(pattern).replace("~", "~ ", 1)
    return f'  location {matched} {{ types {{}} default_type "{kind.partition(";")[0]}"; }}'


def _redirects(leading: Leading) -> Iterator[str]:
    for status, redirects in leading.items():
        for old, new in redirects.paths.items():
            for each in dict.fromkeys((old, old.rstrip("/"))):
                yield f"  location = {each} {{ return {status} {new}$is_args$args; }}"
        for old, new in redirects.folders.items():
            found = f"~ ^{_escaped(old)}(.*)$"
            yield f"  location {found} {{ return {status} {new}$1$is_args$args; }}"
