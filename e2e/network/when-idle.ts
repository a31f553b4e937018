import type { Page } from "playwright-core";

/** The page has what it fetches when it is idle, so that it works without a network. */
export async function whenIdleFetched(page: Page): Promise<void> {
  const response = await page.waitForResponse(/\/assets\/when-idle-.*\.js$/);
  await response.finished();
  // Its styles and the files that it imports come with it.
  await page.waitForLoadState("networkidle");
}
