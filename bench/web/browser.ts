import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "#scripts/chromium/find-chromium.ts";
import type { Bench } from "../kit/bench.ts";

/** The CPU slowdown and the simulated network. */
export type Machine = { slower?: number; line?: "phone" };

/** 1.6 Mbit/s and 150 ms: a mobile network. */
const PHONE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export async function openBrowser(bench: Bench): Promise<Browser> {
  const browser = await chromium.launch(chromiumLaunch());
  bench.onEnd(() => browser.close());
  return browser;
}

/** Opens a page without history, cache or extensions, measured by in-page.mjs. */
export async function openPage(
  browser: Browser,
  origin: string,
  cookie?: string,
  machine: Machine = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
  });
  const [name = "", value = ""] = cookie?.split("=", 2) ?? [];
  if (cookie) await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript({ path: join(import.meta.dirname, "in-page.mjs") });
  const page = await context.newPage();
  await slowDown(page, machine);
  return page;
}

export async function slowDown(page: Page, { slower = 1, line }: Machine): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  if (line === undefined) return;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...PHONE });
}
