# Bảng chặt: `make` alone lists what can be done.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PORT ?= $(or $(BANGCHAT_PORT),8000)
MINUTES ?= 10
VENV := .venv
UV_VERSION := 0.13.9
PIP_AUDIT_VERSION := 2.10.1
GOLDEN := tests/rules/golden/rulings.txt

data := $(if $(BANGCHAT_DATA_DIR),"$(BANGCHAT_DATA_DIR)")
python := $(VENV)/bin/python
pip := $(python) -m pip install --quiet --disable-pip-version-check
audit := $(VENV)/audit/bin/pip-audit
uv := $(VENV)/uv/bin/uv
compile := $(uv) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock"
relock := npm install --package-lock-only --ignore-scripts --no-audit --no-fund \
	--loglevel=error --omit-lockfile-registry-resolved

.PHONY: help run export serve settings test check-data lint golden addresses bench fuzz load \
	lighthouse screenshots lock audit clean tools

help: ## Liệt kê các lệnh
	@echo "Bảng chặt: tra luật chặt Tiến lên miền Nam"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(VENV)/site.stamp ## Chạy trang ở http://127.0.0.1:8000 (đổi cổng: make run PORT=9000)
	@BANGCHAT_PORT="$(PORT)" $(python) -m views.trial
	@$(python) -m flask run --host 127.0.0.1 --port $(PORT)

export: $(VENV)/site.stamp ## Xuất cả trang ra file, vào build/ (địa chỉ công khai: BANGCHAT_BASE_URL)
	@BANGCHAT_PORT="$(PORT)" $(python) -m views.export

serve: export ## Xuất trang ra file rồi phục vụ như lúc đem lên mạng (PORT=9000 để đổi cổng)
	@BANGCHAT_PORT="$(PORT)" $(python) -m views.serve

settings: $(VENV)/site.stamp ## Liệt kê mọi biến môi trường, nghĩa và giá trị đang đặt
	@$(python) -m views.settings

test: tools check-data lint ## Cài đủ đồ kiểm thử rồi kiểm hết: dữ liệu, mã, trang, trình duyệt
	@$(python) -m pytest --everything --cov --cov-branch --cov-report=term --cov-fail-under=95
	@report=$$($(python) -m coverage report --include='rules/*' --fail-under=100) \
		|| { echo "$$report"; echo "rules/ phải được kiểm thử 100 %"; exit 1; } >&2

check-data: $(VENV)/site.stamp ## Soát dữ liệu luật và liên kết trong câu chữ, in mọi lỗi
	@$(python) -m rules check $(data)
	@$(python) -m views.text_links $(data)

lint: $(VENV)/tests.stamp ## Soát mã, kiểu và khuôn trang
	@$(python) -m ruff check --quiet
	@$(python) -m ruff format --check --quiet
	@$(python) -m mypy --no-error-summary
	@$(python) -m djlint templates --lint --quiet

golden: $(VENV)/site.stamp ## Ghi lại mọi phán xử: bảng để soi, bảng của bản dữ liệu mới, mã bàn mẫu
	@$(python) -m rules publish
	@$(python) -m rules golden >$(GOLDEN).new || { rm -f $(GOLDEN).new; exit 1; }
	@mv $(GOLDEN).new $(GOLDEN)
	@$(python) -m tests.tools.codes

addresses: $(VENV)/site.stamp ## Ghi thêm địa chỉ mới vào sổ mọi địa chỉ đã đăng
	@$(python) -m tests.tools.addresses

bench: export ## Đo tốc độ, bộ nhớ, khởi động, so với Flask trần và nginx; ghi vào bench.json (cần wrk)
	@$(python) -m tests.tools.bench

fuzz: $(VENV)/tests.stamp ## Gõ bừa vào mọi chỗ nhận chữ trong 10 phút (đổi: make fuzz MINUTES=2)
	@MINUTES=$(MINUTES) $(python) -m tests.fuzz

load: $(VENV)/tests.stamp ## Dồn hết sức lên máy chủ trong 60 giây, cứ 10 giây giết một tiến trình (SECONDS=…)
	@SECONDS=$(or $(SECONDS),60) $(python) -m tests.tools.load

lighthouse: tools ## Chấm điểm bảy loại trang bằng Lighthouse (khoảng 6 phút)
	@cd tests/tools/lighthouse && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@$(python) -m tests.tools.lighthouse.run

screenshots: tools ## Chụp mọi loại trang vào screenshots/
	@$(python) -m tests.tools.screenshots

lock: | $(uv) ## Khoá lại phiên bản thư viện theo các tệp .in và package.json
	@$(compile) --upgrade requirements.in -o requirements.txt
	@$(compile) --upgrade tests/requirements.in -o tests/requirements.txt
	@cd tests && $(relock)
	@cd tests/tools/lighthouse && $(relock)
	@$(python) tests/tools/strip_lock.py tests/package-lock.json \
		tests/tools/lighthouse/package-lock.json

audit: | $(audit) ## Hỏi xem thư viện đã khoá có lỗ hổng nào đã biết không (cần mạng)
	@tests/tools/audit.sh $(audit)

clean: ## Xoá mọi thứ đã cài và đã sinh ra
	@rm -rf $(VENV) build bench.json screenshots tests/node_modules tests/tools/lighthouse/node_modules \
		.coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

tools: $(VENV)/tests.stamp
	@tests/tools/install.sh

$(python):
	@tests/tools/make-venv.sh $(VENV) $(PYTHON)

$(VENV)/site.stamp: requirements.txt | $(python)
	@echo "Cài thư viện cho trang …"
	@$(pip) --require-hashes -r $<
	@touch $@

$(VENV)/tests.stamp: tests/requirements.txt $(VENV)/site.stamp
	@echo "Cài thư viện cho kiểm thử …"
	@$(pip) --require-hashes -r $<
	@touch $@

$(uv): | $(python)
	@$(python) -m venv $(VENV)/uv
	@$(VENV)/uv/bin/pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

$(audit): | $(python)
	@$(python) -m venv $(VENV)/audit
	@$(VENV)/audit/bin/pip install --quiet --disable-pip-version-check pip-audit==$(PIP_AUDIT_VERSION)
