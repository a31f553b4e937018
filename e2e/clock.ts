import type { Page } from "playwright-core";

/**
 * Freezes time in a loaded page; it only advances when a journey runs the clock, so a slow machine
 * cannot cause early timers. A loading page needs a running clock, because rendering uses timers.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}
