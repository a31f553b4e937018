import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { z } from "zod";
import { openPage } from "#e2e/browser.ts";

/** The list tool of Editor.js: nested (1.x) or 2.x. */
export type ListTool = "NestedList" | "EditorjsList";

const SCRIPTS = [
  import.meta.resolve("@editorjs/editorjs"),
  import.meta.resolve("@editorjs/header"),
  import.meta.resolve("@editorjs/paragraph"),
  import.meta.resolve("@editorjs/nested-list"),
  import.meta.resolve("@editorjs/list"),
  import.meta.resolve("@editorjs/table"),
  import.meta.resolve("@editorjs/quote"),
  import.meta.resolve("@editorjs/code"),
  import.meta.resolve("@editorjs/delimiter"),
].map((url) => fileURLToPath(url).replace(/(\.umd)?\.m?js$/, ".umd.js"));

const Saved = z.object({
  version: z.string(),
  blocks: z.array(z.record(z.string(), z.json()).and(z.object({ type: z.string() }))),
});
export type SavedPage = z.infer<typeof Saved>;

export type EditorJs = AsyncDisposable & {
  page: Page;
  /** Opens a page in it and returns the visible text. */
  open(content: unknown, lists?: ListTool): Promise<{ text: string; stubs: number }>;
  save(): Promise<SavedPage>;
  /** See browser.ts. */
  expectConsoleError(pattern: RegExp): void;
};

/** The real Editor.js with its official tools, on an empty page without requests. */
export async function openEditorJs(): Promise<EditorJs> {
  const visit = await openPage({ url: "http://localhost" });
  const { page } = visit;
  await page.setContent("<!doctype html><div id=holder></div>");
  for (const script of SCRIPTS) await page.addScriptTag({ path: script });
  return {
    page,
    async open(content, lists = "NestedList") {
      return Seen.parse(await page.evaluate(openScript(content, lists)));
    },
    async save() {
      const json = await page.evaluate("editor.save().then((saved) => JSON.stringify(saved))");
      return Saved.parse(JSON.parse(String(json)));
    },
    expectConsoleError: (pattern) => visit.expectConsoleError(pattern),
    [Symbol.asyncDispose]: () => visit[Symbol.asyncDispose](),
  };
}

const Seen = z.object({ text: z.string(), stubs: z.number() });

function openScript(content: unknown, lists: ListTool): string {
  return `(async () => {
    globalThis.editor?.destroy();
    // Editor.js itself knows bold, italic and links; of all else it keeps what some tool asks for.
    class Formatting {
      static isInline = true;
      static sanitize = {
        u: {}, s: {}, sup: {}, sub: {},
        code: { class: "inline-code" },
        mark: { class: "cdx-marker" },
      };
      render() { return document.createElement("button"); }
      surround() {}
      checkState() { return false; }
    }
    globalThis.editor = new EditorJS({
      holder: "holder",
      data: ${JSON.stringify(content)},
      tools: {
        header: { class: Header, inlineToolbar: true },
        paragraph: { class: Paragraph, inlineToolbar: true },
        list: { class: ${lists}, inlineToolbar: true },
        table: { class: Table, inlineToolbar: true },
        quote: { class: Quote, inlineToolbar: true },
        formatting: Formatting,
        code: CodeTool,
        delimiter: Delimiter,
      },
    });
    await editor.isReady;
    const blocks = [...document.querySelectorAll(".ce-block__content")];
    return {
      text: blocks.map((block) => block.innerText).join("\\n"),
      stubs: document.querySelectorAll(".ce-stub").length,
    };
  })()`;
}
