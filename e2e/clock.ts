import type { Page } from "playwright-core";

/**
 * Time stands still in a page that is there, and passes only when a journey runs the clock: what
 * must not have happened yet cannot happen because a machine was slow. A page that is still to
 * load needs a clock that goes, since what it draws waits for moments of its own.
 */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}
