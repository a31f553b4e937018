import type { Page } from "playwright-core";

export type Loading = {
  /** Scripts and styles by build file name. */
  assets: string[];
  /**
   * All requests until the first heading, including the document. The favicon is excluded: nothing
   * waits for it.
   */
  requests: string[];
};

/** From the next document on. */
export async function watchLoading(page: Page): Promise<{ read(): Promise<Loading> }> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(NOTE_FIRST_HEADING);
  return {
    async read() {
      const early: unknown = await page.evaluate(
        `performance.getEntriesByType("resource").filter((one) => one.startTime < firstHeadingAt).map((one) => one.name)`,
      );
      return {
        assets: asked
          .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
          .map((path) => path.slice(1)),
        requests: [page.url(), ...(Array.isArray(early) ? early.map(String) : [])].filter(
          (url) => !/\/favicon-[^/]*$/.test(url),
        ),
      };
    },
  };
}

const NOTE_FIRST_HEADING = `
  globalThis.firstHeadingAt = Infinity;
  new MutationObserver((_, observer) => {
    if (!document.querySelector("h1")) return;
    globalThis.firstHeadingAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;
