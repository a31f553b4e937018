import { after } from "node:test";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumLaunch } from "#scripts/chromium/find-chromium.ts";
import { accessibilityProblems } from "./accessibility.ts";
import { textSpacingProblems } from "./text-spacing.ts";
import { watchForTrouble } from "./trouble.ts";

export type Look = {
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  /** As a browser that knows no content policy. */
  hasNoPolicy?: boolean;
  /** As the browser that says this of itself. */
  userAgent?: string;
};

export type Visit = AsyncDisposable & {
  page: Page;
  /** Goes to a path of the application and waits until a screen is there, with what it shows. */
  open(path: string, until?: "loaded" | "headed"): Promise<void>;
  /** Makes this browser the one of somebody who has signed in by other means. */
  become(person: { cookie: string | undefined }): Promise<void>;
  /** Messages of the console that belong to this journey, such as a refused sign-in. */
  expectTrouble(...messages: RegExp[]): void;
  /** WCAG 2.2 A and AA, as far as a machine can tell, for what is on the page now or a part of it. */
  expectAccessible(within?: readonly string[]): Promise<void>;
  /** All text can be read where it stands, which is what another theme may change. */
  expectContrast(): Promise<void>;
  /** Nothing is wider than the window. */
  expectNoSidewaysScroll(): Promise<void>;
  /** Nothing is cut off or out of sight when a reader sets all text wider. */
  expectRoomForText(): Promise<void>;
};

/** What stands in place of rows, facts and charts that are still on their way. */
const LOADING = '[role="status"][aria-label="Loading"]';

/** How many times slower than this machine the browser is, which shows for what a journey does not wait. */
const SLOWNESS = Number(process.env.SLOW_BROWSER ?? 1);

/**
 * A browser of one's own, without history, at the application. Whatever the browser complains
 * about, and every request that leaves our origin, fails the test when the visit ends.
 */
export async function openPage(app: { url: string }, look: Look = {}): Promise<Visit> {
  const { width = 1280, height = 900, theme = "light", hasNoPolicy = false, userAgent } = look;
  const browser = await startBrowser();
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height },
    colorScheme: theme,
    locale: "en-GB",
    bypassCSP: hasNoPolicy,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  context.setDefaultTimeout(15_000 * Math.min(SLOWNESS, 2));
  const page = await context.newPage();
  if (SLOWNESS > 1) await slowDown(page);
  const trouble = watchForTrouble(page, app.url);
  return {
    page,
    async open(path, until = "loaded") {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      // The pages of the design system show what is loading for ever.
      if (until === "headed" || path.startsWith("/ui")) return;
      await page.locator(LOADING).first().waitFor({ state: "detached" });
    },
    async become({ cookie = "" }) {
      const [name = "", value = ""] = cookie.split("=", 2);
      await context.addCookies([{ name, value, url: app.url }]);
    },
    expectTrouble: trouble.expect,
    async expectAccessible(within = []) {
      trouble.add(await accessibilityProblems(page, { within }));
    },
    async expectContrast() {
      trouble.add(await accessibilityProblems(page, { rules: ["color-contrast"] }));
    },
    async expectNoSidewaysScroll() {
      const widths = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]");
      const [content, window] = Array.isArray(widths) ? widths : [];
      if (content > window) trouble.add([`${page.url()} is ${content} px wide in ${window} px`]);
    },
    async expectRoomForText() {
      trouble.add(await textSpacingProblems(page));
    },
    async [Symbol.asyncDispose]() {
      await close(context);
      trouble.throwIfAny();
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}

let starting: Promise<Browser> | undefined;
// At the top, where it belongs to the whole file and not to the test that came first.
after(async () => (await starting)?.close());

/** One browser per test file; each visit has a profile of its own in it. */
function startBrowser(): Promise<Browser> {
  if (!starting) {
    starting = chromium.launch(chromiumLaunch());
  }
  return starting;
}

async function close(context: BrowserContext): Promise<void> {
  // What a test would still have answered in the server's place is asked by nobody any more.
  const pages = context.pages();
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  // What the page still has under way would otherwise be reported as failed requests.
  await context.close();
}
