"""``python -m tests.tools.taps``: how long after the second tap the verdict stands there.

From the tap until the frame after the verdict is painted, as the browser tells it; with the line
and without, on this machine and as on one four times slower.
"""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize

from app import create_app
from tests.browser.keeping import keeping
from tests.tools.site import running_chromium, serving

ROUNDS = 15
SLOWER = (1, 4)
PHONE: ViewportSize = {"width": 360, "height": 780}

# The tap is a click, for a finger lifted; two frames later what was changed has been painted.
SECOND_TAP = """() => new Promise((done) => {
  let begun;
  document.addEventListener("click", () => (begun ??= performance.now()), true);
  new MutationObserver((_, observer) => {
    if (!document.querySelector("#phan-xu[data-outcome]")) return;
    observer.disconnect();
    const told = performance.now() - begun;
    requestAnimationFrame(() => setTimeout(() => done([told, performance.now() - begun])));
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
  setTimeout(() => document.querySelector("#chat-tu-quy").click());
})"""


def measured(page: Page) -> tuple[float, float]:
    """Return the milliseconds from one second tap to its verdict: in the page, and painted."""
    page.goto("/", wait_until="networkidle")
    page.locator("#bi-chat-doi-2").check(force=True)
    page.wait_for_load_state("networkidle")
    told, painted = page.evaluate(SECOND_TAP)
    return told, painted


def tell(browser: Browser, address: str, *, slower: int, offline: bool) -> None:
    """Print one line of the table."""
    context = browser.new_context(base_url=address, viewport=PHONE, has_touch=True)
    page = keeping(context.new_page())
    context.set_offline(offline)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    rounds = [measured(page) for _ in range(ROUNDS)]
    told, painted = (median(times) for times in zip(*rounds, strict=True))
    line = "mất mạng" if offline else "có mạng"
    print(f"{line:9} máy chậm {slower}×: phán xử sau {told:5.1f} ms, vẽ xong sau {painted:5.1f} ms")
    context.close()


def main() -> None:
    """Print the table."""
    with serving(create_app()) as address, running_chromium() as browser:
        for offline in (False, True):
            for slower in SLOWER:
                tell(browser, address, slower=slower, offline=offline)


if __name__ == "__main__":
    main()
