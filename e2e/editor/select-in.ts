import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { z } from "zod";

/**
 * Places the caret after this text, or selects it, and waits until the browser has reported it. A
 * click could miss while blocks above are being laid out.
 */
export async function selectIn(
  page: Page,
  area: string,
  words: string,
  isAll: boolean,
): Promise<void> {
  const found = await page.evaluate(`(async () => {
    const area = ${area};
    area.focus();
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.data.indexOf(${JSON.stringify(words)});
      if (at < 0) continue;
      const end = at + ${words.length};
      const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
      const isThere = anchorNode === node && focusNode === node && focusOffset === end;
      if (isThere && anchorOffset === (${isAll} ? at : end)) return true;
      const heard = new Promise((done) => document.addEventListener("selectionchange", done, { once: true }));
      getSelection().setBaseAndExtent(node, ${isAll} ? at : end, node, end);
      await heard;
      return true;
    }
    return false;
  })()`);
  assert.ok(z.boolean().parse(found), `${words} is not on the page`);
}

/** Selects the text between these words, like dragging the mouse. */
export async function selectFrom(visit: SelectingVisit, from: string, to: string): Promise<void> {
  await visit.caretBehind(from);
  await visit.page.evaluate(`new Promise((done) => {
    const area = document.activeElement;
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode();
    while (node && !node.data.includes(${JSON.stringify(to)})) node = walker.nextNode();
    document.addEventListener("selectionchange", done, { once: true });
    getSelection().extend(node, node.data.indexOf(${JSON.stringify(to)}) + ${to.length});
  })`);
}

type SelectingVisit = { page: Page; caretBehind(words: string): Promise<void> };
