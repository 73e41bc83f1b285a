#!/usr/bin/env bash
# What pip cannot bring: npm and its packages, Java, a browser. Each is installed only where it is
# missing, by apt-get where that is there and allowed; otherwise one message says what to install.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=.venv/bin/python
modules=tests/node_modules

# npm brings its own list of certificates; the system's counts too, as it does for pip and apt.
system_certificates=/etc/ssl/certs/ca-certificates.crt
if [ -z "${NODE_EXTRA_CA_CERTS:-}" ] && [ -r "$system_certificates" ]; then
    export NODE_EXTRA_CA_CERTS="$system_certificates"
fi

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

apt_install() {
    command -v apt-get >/dev/null && as_root true 2>/dev/null || return 1
    echo "Cài $* bằng apt-get …"
    as_root apt-get update -qq &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

playwright_install() {
    echo "Cài Chromium của Playwright …"
    "$python" -m playwright install chromium
}

has_npm() { command -v npm >/dev/null; }

# The checker needs Java 17: ask it, rather than parse what Java says of itself.
has_java() { java -jar "$modules/vnu-jar/build/dist/vnu.jar" --version >/dev/null 2>&1; }

has_browser() { "$python" -m tests.tools.needs; }

give_up() {
    echo "$*" >&2
    exit 1
}

has_npm || { apt_install nodejs npm && has_npm; } ||
    give_up "Thiếu npm (để lấy các gói kiểm thử): hãy cài Node.js 20.19 trở lên."

if [ ! "$modules/stamp" -nt tests/package-lock.json ]; then
    echo "Cài các gói npm cho kiểm thử …"
    npm ci --prefix tests --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
    touch "$modules/stamp"
fi

has_java || { apt_install default-jre-headless && has_java; } ||
    give_up "Thiếu Java 17 trở lên (để chạy trình kiểm tra HTML vnu): hãy cài một bản JRE."

has_browser || { apt_install chromium chromium-sandbox && has_browser; } ||
    { playwright_install && has_browser; } ||
    give_up "Thiếu trình duyệt: hãy cài Chromium sao cho gõ 'chromium' là chạy được."
