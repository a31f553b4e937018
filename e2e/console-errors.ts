import type { Page } from "playwright-core";

export type ConsoleErrors = {
  add(messages: readonly string[]): void;
  expect(...messages: RegExp[]): void;
  throwIfAny(): void;
};

/** Requests sent while the organisation or session changes are refused, which the page handles. */
export const LATE_CALLS =
  /status of (401|409) .*\/api\/(auth\/me|live|projects(\/count)?|documentation\/(mentions|pages\/[^/]+\/readers\/me))(\?.*)?$/;

/** Of contexts without a service worker. */
const NO_WORKER = "Service Worker registration blocked by Playwright";

/** Collects console errors and warnings. */
export function watchConsole(page: Page, ownUrl: string): ConsoleErrors {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const own = new URL(ownUrl).origin;

  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || message.text() === NO_WORKER) return;
    found.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => found.push(`page error: ${error.stack ?? error.message}`));
  page.on("crash", () => found.push("the page crashed"));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its pending requests.
    if (reason !== "net::ERR_ABORTED") found.push(`request failed: ${reason} ${request.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && origin !== own) {
      found.push(`a request left our origin: ${request.url()}`);
    }
  });

  return {
    add: (messages) => found.push(...messages),
    expect: (...messages) => expected.push(...messages),
    throwIfAny() {
      const unexpected = found.filter((text) => !expected.some((one) => one.test(text)));
      if (unexpected.length > 0) {
        throw new Error(`The browser reported errors:\n${unexpected.join("\n")}`);
      }
    },
  };
}
