import type { Locator } from "playwright-core";
import type { Look, Visit } from "#e2e/browser.ts";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { selectIn } from "../select-in.ts";

const AREA = `document.querySelector('.ProseMirror[aria-label="Page with menus"]')`;

export type PageWithMenus = Visit & {
  demo: Locator;
  /** The page itself. */
  text: Locator;
  /** Places the caret after this text, or selects it, anywhere on the page. */
  caretBehind(words: string): Promise<void>;
  select(words: string): Promise<void>;
  /** Places the caret in a new line below the heading. */
  newLine(): Promise<void>;
  /** Pastes this many lines, named "Line 1 of the page" and so on. */
  pasteLines(count: number): Promise<void>;
  /** The prefixes of the block ids in order. */
  expectOrder(...beginnings: readonly string[]): Promise<void>;
};

/** The gallery page with all overlays. */
export async function openPageWithMenus(app: TestApp, look: Look = {}): Promise<PageWithMenus> {
  const visit = await openGallery(app, "/ui/editor", { ...look, demo: "Menus and bars" });
  const { page } = visit;
  const demo = demoOf(page, "Menus and bars");
  const text = demo.getByRole("textbox", { name: "Page with menus" });
  await text.waitFor();
  // Waits for the last overlay.
  await demo.getByText(/^\d+ words$/).waitFor();
  const caretBehind = (words: string) => selectIn(page, AREA, words, false);
  return {
    ...visit,
    demo,
    text,
    caretBehind,
    select: (words) => selectIn(page, AREA, words, true),
    async newLine() {
      await caretBehind("Who buys and why");
      await page.keyboard.press("Enter");
      await text.locator("h2 + p").waitFor();
    },
    async pasteLines(count) {
      const lines = Array.from({ length: count }, (_, at) => ({
        type: "paragraph",
        data: { text: `Line ${at + 1} of the page` },
      }));
      await page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("application/x-editor-js", ${JSON.stringify(JSON.stringify(lines))});
        document.activeElement.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      })()`);
      await text.getByText(`Line ${count} of the page`).waitFor();
    },
    async expectOrder(...beginnings) {
      const blocks = beginnings.map((words, at) =>
        text.locator(`:scope > :nth-child(${at + 1})`).filter({ hasText: words }),
      );
      for (const block of blocks) await block.waitFor();
    },
    [Symbol.asyncDispose]: () => visit[Symbol.asyncDispose](),
  };
}
