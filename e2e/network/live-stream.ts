import type { Page, Response } from "playwright-core";

/** The page receives live changes from here on. */
export function streamOpened(page: Page): Promise<Response> {
  return page.waitForResponse((response) => new URL(response.url()).pathname === "/api/live");
}
