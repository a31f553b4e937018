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
  /** The caret behind these words, or the words selected, wherever on the page they stand. */
  caretBehind(words: string): Promise<void>;
  select(words: string): Promise<void>;
  /** The caret in a new line below the heading. */
  newLine(): Promise<void>;
  /** Pastes so many lines, named "Line 1 of the page" and so on, instead of the empty one. */
  pasteLines(count: number): Promise<void>;
  /** The names of the blocks in order, by how they begin. */
  expectOrder(...beginnings: readonly string[]): Promise<void>;
};

/** The page of the reference with everything that floats over one. */
export async function openPageWithMenus(app: TestApp, look: Look = {}): Promise<PageWithMenus> {
  const visit = await openGallery(app, "/ui/editor", { ...look, demo: "Menus and bars" });
  const { page } = visit;
  const demo = demoOf(page, "Menus and bars");
  const text = demo.getByRole("textbox", { name: "Page with menus" });
  await text.waitFor();
  // The last of what floats over it to be there.
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
