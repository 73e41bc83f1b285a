#!/usr/bin/env bash
# make-venv.sh FOLDER [PYTHON]: a virtual environment in FOLDER with the first Python that will do.
set -euo pipefail

folder=$1
candidates=(${2:-python3 python3.14 python3.13 python3.12 python3.11 python})

recent_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
can_make_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

for candidate in "${candidates[@]}"; do
    recent_enough "$candidate" || continue
    if ! can_make_venv "$candidate"; then
        lacking=$candidate
        continue
    fi
    echo "Tạo $folder bằng $("$candidate" --version) …"
    "$candidate" -m venv --clear "$folder" && exit
    rm -rf "$folder"
    exit 1
done

if [ -n "${lacking:-}" ]; then
    echo "$lacking thiếu mô-đun venv. Trên Debian, Ubuntu: sudo apt install python3-venv" >&2
else
    echo "Cần Python 3.11 trở lên (đã tìm: ${candidates[*]})." >&2
    echo "Cài từ python.org, hoặc trên Debian, Ubuntu: sudo apt install python3 python3-venv" >&2
fi
exit 1
