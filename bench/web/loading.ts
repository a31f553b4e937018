import type { Browser } from "playwright-core";
import { z } from "zod";
import { type Machine, openPage } from "./browser.ts";

const Loading = z.object({ largestPaint: z.number(), shift: z.number() });
export type Loading = z.infer<typeof Loading>;

/** A page without layout shifts for this time counts as loaded. */
const SETTLE_MS = 700;

/** Measures a first visit: the largest contentful paint and the layout shift. */
export async function loadOnce(
  browser: Browser,
  address: string,
  cookie: string | undefined,
  machine: Machine,
): Promise<Loading> {
  const { origin, pathname } = new URL(address);
  const page = await openPage(browser, origin, cookie, machine);
  try {
    await page.goto(pathname);
    await page.locator("h1").first().waitFor();
    await page.evaluate("document.fonts.ready.then(() => undefined)");
    await page.waitForTimeout(SETTLE_MS);
    return Loading.parse(await page.evaluate("speed.loading()"));
  } finally {
    await page.context().close();
  }
}
