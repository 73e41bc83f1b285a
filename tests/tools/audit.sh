#!/usr/bin/env bash
# audit.sh PIP-AUDIT: ask for known weaknesses of everything that is locked, nothing being installed.
# What could not be asked counts as a failure: silence is no answer.
set -uo pipefail
cd "$(dirname "$0")/../.."
pip_audit=$1
failed=()

for lock in requirements.txt tests/requirements.txt; do
    echo "Soát $lock …"
    "$pip_audit" --require-hashes --disable-pip --strict --progress-spinner off -r "$lock" ||
        failed+=("$lock")
done

for folder in tests tests/tools/lighthouse; do
    echo "Soát $folder/package-lock.json …"
    (cd "$folder" && npm audit --package-lock-only --loglevel=error) ||
        failed+=("$folder/package-lock.json")
done

[ ${#failed[@]} = 0 ] || {
    echo "Có lỗ hổng đã biết, hoặc chưa hỏi được, ở: ${failed[*]}" >&2
    exit 1
}
