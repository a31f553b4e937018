import type { Page } from "playwright-core";
import { z } from "zod";
import { accessibilityProblems } from "./accessibility.ts";
import { untilAtRest } from "./at-rest.ts";
import { openContext } from "./browser-contexts.ts";
import { watchConsole } from "./console-errors.ts";
import { textSpacingProblems } from "./text-spacing.ts";

export type Look = {
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  /** The language of the browser. */
  locale?: string;
  /** As a browser that knows no content policy. */
  hasNoPolicy?: boolean;
  /** As the browser that says this of itself. */
  userAgent?: string;
  /** As a browser that was never here: what it fetches is part of the journey. */
  hasEmptyCache?: boolean;
};

export type Visit = AsyncDisposable & {
  page: Page;
  /** Goes to a path of the application and waits until a screen is there, with what it shows. */
  open(path: string, until?: "loaded" | "headed"): Promise<void>;
  /** Makes this browser the one of someone who has signed in by other means. */
  become(person: { cookie: string | undefined }): Promise<void>;
  /** Messages of the console that belong to this journey, such as a refused sign-in. */
  expectConsoleError(...messages: RegExp[]): void;
  /** WCAG 2.2 A and AA, as far as a machine can tell, for what is on the page now or a part of it. */
  expectAccessible(within?: readonly string[]): Promise<void>;
  /** All text can be read where it stands, which is what another theme may change. */
  expectContrast(): Promise<void>;
  /** Nothing is wider than the window. */
  expectNoSidewaysScroll(): Promise<void>;
  /** No box has a scrollbar for a pixel or two, in which there is nothing to see. */
  expectNoStrayScrollbar(): Promise<void>;
  /** Nothing is cut off or out of sight when a reader sets all text wider. */
  expectRoomForText(): Promise<void>;
};

/**
 * Lines of text are higher, so anything that scrolls this little hides nothing. A page, which ends
 * with empty room, may be that much too high by chance.
 */
const STRAY_SCROLLBARS = `[...document.querySelectorAll(":not([data-scroll-restoration-id=page])")].flatMap((one) => {
  const { overflowY } = getComputedStyle(one);
  const hidden = one.scrollHeight - one.clientHeight;
  const isStray = /auto|scroll/.test(overflowY) && hidden > 0 && hidden < 4;
  return isStray ? [one.localName + "." + one.className + " scrolls by " + hidden + " px"] : [];
})`;

/** What stands in place of rows, facts and charts that are still on their way. */
const LOADING = '[role="status"][aria-label="Loading"]';

/** How many times slower than this machine the browser is, which shows for what a journey does not wait. */
const SLOWNESS = Number(process.env.SLOW_BROWSER ?? 1);

/**
 * A browser of one's own, without history, at the application. Anything the browser complains
 * about, and every request that leaves our origin, fails the test when the visit ends.
 */
export async function openPage(app: { url: string }, look: Look = {}): Promise<Visit> {
  const { width = 1280, height = 900, theme = "light", locale = "en-GB" } = look;
  const { hasNoPolicy = false, userAgent } = look;
  const opened = await openContext(
    {
      baseURL: app.url,
      viewport: { width, height },
      colorScheme: theme,
      locale,
      bypassCSP: hasNoPolicy,
      ...(userAgent === undefined ? {} : { userAgent }),
    },
    look.hasEmptyCache ?? false,
  );
  const { context } = opened;
  context.setDefaultTimeout(15_000 * Math.min(SLOWNESS, 2));
  const page = await context.newPage();
  if (SLOWNESS > 1) await slowDown(page);
  const consoleErrors = watchConsole(page, app.url);
  return {
    page,
    async open(path, until = "loaded") {
      await page.goto(path);
      // On a phone an open conversation stands before the list, whose heading is hidden then.
      await page.locator("h1").first().waitFor({ state: "attached" });
      // The pages of the design system show what is loading for ever.
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
