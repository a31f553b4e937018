import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { z } from "zod";

/**
 * Puts the caret behind these words, or selects them, and waits until the browser has reported it. A
 * press would hit another place as long as blocks above come into sight and get their size.
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

/** Selects what stands between the ends of these words, as a mouse would that is drawn across. */
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
