import type { Page } from "playwright-core";

/** The page has prefetched everything it needs offline. */
export async function whenIdleFetched(page: Page): Promise<void> {
  const response = await page.waitForResponse(/\/assets\/when-idle-.*\.js$/);
  await response.finished();
  // Includes its styles and imports.
  await page.waitForLoadState("networkidle");
}
