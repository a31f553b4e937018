import type { Page } from "playwright-core";
import { z } from "zod";
import { accessibilityProblems } from "./accessibility.ts";
import { untilAtRest } from "./at-rest.ts";
import { openContext, openProfile } from "./browser-contexts.ts";
import { watchConsole } from "./console-errors.ts";
import { textSpacingProblems } from "./text-spacing.ts";

export type Look = {
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  /** The browser's language. */
  locale?: string;
  /** Disables the Content-Security-Policy. */
  hasNoPolicy?: boolean;
  /** Overrides the User-Agent. */
  userAgent?: string;
  /** With an empty cache: the journey covers what is fetched. */
  hasEmptyCache?: boolean;
  /**
   * With a profile of its own and the service worker, which answers before a journey's routes
   * could.
   */
  hasProfile?: boolean;
};

export type Visit = AsyncDisposable & {
  page: Page;
  /** Navigates to a path and waits until the screen is complete. */
  open(path: string, until?: "loaded" | "headed"): Promise<void>;
  /** Gives this browser a session created by other means. */
  become(person: { cookie: string | undefined }): Promise<void>;
  /** Expected console messages, such as a refused sign-in. */
  expectConsoleError(...messages: RegExp[]): void;
  /** Automatic WCAG 2.2 A and AA checks of the page or a part of it. */
  expectAccessible(within?: readonly string[]): Promise<void>;
  /** Checks the contrast of all text, as another theme may change it. */
  expectContrast(): Promise<void>;
  /** Nothing overflows the window. */
  expectNoSidewaysScroll(): Promise<void>;
  /** No box has a scrollbar for only a pixel or two. */
  expectNoStrayScrollbar(): Promise<void>;
  /** Nothing is clipped when a reader increases text spacing. */
  expectRoomForText(): Promise<void>;
};

/**
 * Smaller than a line of text, so nothing is hidden. A page with padding at its end may overflow by
 * this much.
 */
const STRAY_SCROLLBARS = `[...document.querySelectorAll(":not([data-scroll-restoration-id=page])")].flatMap((one) => {
  const { overflowY } = getComputedStyle(one);
  const hidden = one.scrollHeight - one.clientHeight;
  const isStray = /auto|scroll/.test(overflowY) && hidden > 0 && hidden < 4;
  return isStray ? [one.localName + "." + one.className + " scrolls by " + hidden + " px"] : [];
})`;

/** Placeholders of rows, facts and charts that are loading. */
const LOADING = '[role="status"][aria-label="Loading"]';

/** CPU throttling, which reveals what a journey does not wait for. */
const SLOWNESS = Number(process.env.SLOW_BROWSER ?? 1);

/**
 * A new browser at the application. Console errors, and requests to other origins, fail the test
 * when the visit ends.
 */
export async function openPage(app: { url: string }, look: Look = {}): Promise<Visit> {
  const { width = 1280, height = 900, theme = "light", locale = "en-GB" } = look;
  const { hasNoPolicy = false, userAgent } = look;
  const options = {
    baseURL: app.url,
    viewport: { width, height },
    colorScheme: theme,
    locale,
    bypassCSP: hasNoPolicy,
    serviceWorkers: look.hasProfile ? ("allow" as const) : ("block" as const),
    ...(userAgent === undefined ? {} : { userAgent }),
  };
  const opened = look.hasProfile
    ? await openProfile(options)
    : await openContext(options, look.hasEmptyCache ?? false);
  const { context } = opened;
  context.setDefaultTimeout(15_000 * Math.min(SLOWNESS, 2));
  const page = await context.newPage();
  if (SLOWNESS > 1) await slowDown(page);
  const consoleErrors = watchConsole(page, app.url);
  return {
    page,
    async open(path, until = "loaded") {
      await page.goto(path);
      // On a phone an open conversation covers the list, whose heading is hidden then.
      await page.locator("h1").first().waitFor({ state: "attached" });
      // The gallery shows permanent loading states.
      if (until === "headed" || path.startsWith("/ui")) return;
      await page.locator(LOADING).first().waitFor({ state: "detached" });
    },
    async become({ cookie = "" }) {
      const [name = "", value = ""] = cookie.split("=", 2);
      await context.addCookies([{ name, value, url: app.url }]);
    },
    expectConsoleError: consoleErrors.expect,
    async expectAccessible(within = []) {
      consoleErrors.add(await accessibilityProblems(page, { within }));
    },
    async expectContrast() {
      consoleErrors.add(await accessibilityProblems(page, { rules: ["color-contrast"] }));
    },
    async expectNoSidewaysScroll() {
      await untilAtRest(page);
      const widths = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]");
      const [content, window] = Array.isArray(widths) ? widths : [];
      if (content > window)
        consoleErrors.add([`${page.url()} is ${content} px wide in ${window} px`]);
    },
    async expectNoStrayScrollbar() {
      await untilAtRest(page);
      consoleErrors.add(z.array(z.string()).parse(await page.evaluate(STRAY_SCROLLBARS)));
    },
    async expectRoomForText() {
      await untilAtRest(page);
      consoleErrors.add(await textSpacingProblems(page));
    },
    async [Symbol.asyncDispose]() {
      await opened.close();
      consoleErrors.throwIfAny();
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}
