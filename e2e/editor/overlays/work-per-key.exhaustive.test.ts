import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { holdClock } from "#e2e/clock.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();
const LONG_PAGE = 1200;
/** A walk over visible blocks costs the same in every page. */
const ON_SCREEN = LONG_PAGE / 10;

test("the work per key does not grow with page length", async () => {
  const few = await visitedByKeys(40);
  const many = await visitedByKeys(LONG_PAGE);

  for (const [key, visited] of Object.entries(many)) {
    const bar = (few[key] ?? 0) + ON_SCREEN;
    assert.ok(visited <= bar, `${key}: ${visited} nodes are visited instead of ${few[key]}`);
  }
});

/** How many nodes are visited per keystroke until everything is updated. */
async function visitedByKeys(blocks: number): Promise<Record<string, number>> {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  const words = Number.parseInt(await demo.getByText(/^\d+ words$/).innerText(), 10);
  await visit.newLine();
  await visit.pasteLines(blocks);
  await demo.getByText(`${(words + 5 * blocks).toLocaleString("en")} words`).waitFor();
  await visit.caretBehind("Who buys");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("page");
  await demo.getByText(`1 of ${blocks.toLocaleString("en")}`).waitFor();
  // Typing never pauses from now on, so idle work is not counted.
  await holdClock(page);
  const visited: Record<string, number> = {};
  const count = async (name: string, key: string, isShown: () => Promise<void>) => {
    await page.evaluate(START);
    await page.keyboard.press(key);
    await isShown();
    visited[name] = z.number().parse(await page.evaluate("visitedNodes"));
  };

  await visit.caretBehind("Line 20 of the ");
  await count("a letter beside what was found", "!", () => text.getByText("!page").waitFor());
  await page.keyboard.press("Control+f");
  await page.keyboard.press("Escape");
  await demo.getByRole("searchbox").waitFor({ state: "detached" });
  await visit.caretBehind("Who buys and why");
  await count("a new line", "Enter", () =>
    text.locator("h2 + p > .ProseMirror-trailingBreak").waitFor({ state: "attached" }),
  );
  await count("a slash", "/", () => demo.getByRole("listbox").waitFor());
  await count("a letter in the menu", "h", () =>
    demo.getByRole("option", { name: "Text" }).waitFor({ state: "detached" }),
  );
  await page.keyboard.press("Control+a");
  await demo.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.evaluate(HEAR);
  await count("less of the text selected", "Shift+ArrowLeft", () => page.evaluate("heard"));
  return visited;
}

/** Every traversal of a ProseMirror document uses these two. */
const START = `(() => {
  window.visitedNodes = 0;
  const { pmViewDesc } = document.querySelector('.ProseMirror[aria-label="Page with menus"]');
  const fragment = pmViewDesc.node.content.constructor.prototype;
  if (fragment.isCounting) return;
  const { nodesBetween, forEach } = fragment;
  Object.assign(fragment, {
    isCounting: true,
    nodesBetween(from, to, visit, start, parent) {
      nodesBetween.call(this, from, to, (...node) => {
        window.visitedNodes += 1;
        return visit(...node);
      }, start, parent);
    },
    forEach(visit) {
      forEach.call(this, (...node) => {
        window.visitedNodes += 1;
        visit(...node);
      });
    },
  });
})()`;

/** The page gets its selection before this does. */
const HEAR = `void (window.heard = new Promise((done) => {
  document.addEventListener("selectionchange", () => done(), { once: true });
}))`;
