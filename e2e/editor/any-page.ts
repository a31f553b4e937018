import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { z } from "zod";
import type { Look, Visit } from "#e2e/browser.ts";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { selectIn } from "./select-in.ts";

const AREA = `document.querySelector('output[aria-label="Page now"]').closest("section").querySelector(".ProseMirror")`;

/** A picture of one pixel. */
export const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A block without its id: its type and data. */
type Stored = readonly [type: string, data: unknown];

export type AnyPage = Visit & {
  demo: Locator;
  /** The page itself, editable or read-only. */
  area: Locator;
  /** Shows these blocks instead. Their ids are `a`, `b`, `c` and so on. */
  show(...blocks: readonly Stored[]): Promise<void>;
  /** Places the caret after this text, or selects it, like a mouse. */
  caretBehind(words: string): Promise<void>;
  select(words: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Waits until the page's output equals these blocks. */
  expectSaved(...blocks: readonly Stored[]): Promise<void>;
  /** Waits until the editor's caret is after this text. */
  expectBefore(words: string): Promise<void>;
  /** Waits until the page's selection is this text. */
  expectSelected(words: string): Promise<void>;
  /** Pastes this clipboard data, with one-pixel pictures as files. */
  paste(data: Readonly<Record<string, string>>, pictures?: readonly string[]): Promise<void>;
};

export const paragraph = (text: string): Stored => ["paragraph", { text }];
export const heading = (text: string, level = 2): Stored => ["header", { text, level }];
export const table = (...content: string[][]): Stored => [
  "table",
  { withHeadings: false, stretched: false, content },
];
export const headedTable = (...content: string[][]): Stored => [
  "table",
  { withHeadings: true, stretched: false, content },
];
export type Item = { content: string; items: Item[]; style?: "ordered" | "unordered" };
export const item = (content: string, ...items: Item[]): Item => ({ content, items });
export const list = (...items: Item[]): Stored => ["list", { style: "unordered", items }];

const MOVES = /(^|\+)(Home|End|Arrow\w+|Page\w+)$/;
/** A frozen clock runs no animation frames. */
const NEXT_TURN = `/native code/.test(requestAnimationFrame)
  ? new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  : undefined`;

/** The gallery's editor with block input and output. */
export async function openAnyPage(
  app: TestApp,
  look: Look = {},
  name: "Any page" | "Any page with menus" = "Any page",
): Promise<AnyPage> {
  const visit = await openGallery(app, "/ui/editor", { ...look, demo: name });
  const { page } = visit;
  const demo = demoOf(page, name);
  const area = demo.locator(".ProseMirror");
  await area.waitFor();
  let serial = 0;
  return {
    ...visit,
    demo,
    area,
    async show(...given) {
      serial += 1;
      const blocks = given.map(([type, data], at) => ({ id: `${serial}-${at}`, type, data }));
      await demo.getByLabel("Stored page").fill(JSON.stringify({ blocks }));
      await demo.getByRole("button", { name: "Show it" }).click();
      await demo.getByRole("status", { name: "Page now" }).getByText(`"${serial}-0"`).waitFor();
    },
    caretBehind: (words) => select(visit, words, false),
    select: (words) => select(visit, words, true),
    async press(...keys) {
      for (const key of keys) {
        await page.keyboard.press(key);
        // The browser reports the caret after such a key later; no person types faster.
        if (MOVES.test(key)) await page.evaluate(NEXT_TURN);
      }
    },
    async expectSaved(...expected) {
      const blocks = "JSON.stringify(JSON.parse(text).map((one) => [one.type, one.data]))";
      const last = await lastOf(visit, "Page now", blocks, JSON.stringify(expected));
      assert.deepEqual(JSON.parse(last), expected);
    },
    async expectBefore(words) {
      const before = "text.slice(0, text.lastIndexOf('['))";
      assert.equal(await lastOf(visit, "Selection now", before, words), words);
    },
    async expectSelected(words) {
      const selected = "text.slice(text.lastIndexOf('[') + 1, -1)";
      assert.equal(await lastOf(visit, "Selection now", selected, words), words);
    },
    async paste(data, pictures = []) {
      await page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob("${DOT}"), (sign) => sign.charCodeAt(0));
        for (const name of ${JSON.stringify(pictures)})
          clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
        for (const [type, value] of Object.entries(${JSON.stringify(data)})) clipboardData.setData(type, value);
        document.activeElement.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      })()`);
    },
    [Symbol.asyncDispose]: () => visit[Symbol.asyncDispose](),
  };
}

/** An output once it has the expected value, otherwise its final one. */
async function lastOf(
  { page }: Visit,
  name: string,
  read: string,
  wanted: string,
): Promise<string> {
  const last = await page.evaluate(`new Promise((done) => {
    const output = document.querySelector('output[aria-label="${name}"]');
    const read = (text = output.textContent) => ${read};
    const look = () => read() === ${JSON.stringify(wanted)} && end();
    const observer = new MutationObserver(look);
    const timer = setTimeout(end, 5000);
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      done(read());
    }
    observer.observe(output, { subtree: true, childList: true, characterData: true });
    look();
  })`);
  return z.string().parse(last);
}

/** Sets the browser's selection, and waits until the page has processed it. */
async function select(visit: Visit, words: string, isAll: boolean): Promise<void> {
  await selectIn(visit.page, AREA, words, isAll);
  const line = isAll ? "text.slice(text.lastIndexOf('[') + 1, -1)" : "text";
  const read = `(${line}).slice(-${isAll ? words.length : words.length + 2})`;
  const wanted = isAll ? words : `${words}[]`;
  assert.equal(await lastOf(visit, "Selection now", read, wanted), wanted);
}
