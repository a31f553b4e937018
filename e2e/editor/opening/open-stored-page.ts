import type { Visit } from "#e2e/browser.ts";
import { openGallery } from "#e2e/gallery.ts";
import type { TestApp } from "#src/testing/test-app.ts";

/** Never idle, so only the beginning is rendered automatically. */
export const NEVER_IDLE = "window.requestIdleCallback = () => 0;";

type Block = { id: string; type: string; data: unknown };

/** The demo page with these blocks as its stored content. */
export async function openStoredPage(
  app: TestApp,
  blocks: readonly Block[],
  script: string,
): Promise<Visit> {
  const visit = await openGallery(app, "/ui/editor", { demo: "Saved page" });
  const { page } = visit;
  const content = { time: 0, version: "2.31.0", blocks };
  const stored = { now: { content, version: 1 }, copies: [], network: "works" };
  await page.addInitScript(script);
  await page.evaluate(
    `localStorage.setItem("demo: a page on a server", ${JSON.stringify(JSON.stringify(stored))})`,
  );
  await page.reload();
  return visit;
}
