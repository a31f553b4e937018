import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { openWebApp } from "#e2e/web-app.ts";
import { heading, item, list, openAnyPage, paragraph, table } from "../any-page.ts";

const app = await openWebApp();

test("Ctrl+E starts code formatting until an arrow or Ctrl+E ends it", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("a"));
  await caretBehind("a");

  await press("ControlOrMeta+e");
  await page.keyboard.type("bcd");
  await press("ArrowRight");
  await page.keyboard.type("ef");
  await press("ControlOrMeta+e");
  await page.keyboard.type("gh");
  await press("ControlOrMeta+e");
  await page.keyboard.type("ij");

  const code = (text: string) => `<code class="inline-code">${text}</code>`;
  await expectSaved(paragraph(`a${code("bcd")}ef${code("gh")}ij`));
});

test("Ctrl+A selects the cell, then the table, then the page", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("a"), table(["one", "two"], ["three", "four"]));

  await caretBehind("one");
  await press("ControlOrMeta+a", "x");
  await expectSaved(paragraph("a"), table(["x", "two"], ["three", "four"]));
  await press("ControlOrMeta+a", "ControlOrMeta+a");
  assert.equal(await area.locator(".selectedCell").count(), 4);
  await press("ControlOrMeta+a", "Delete");
  await expectSaved();
});

test("Backspace before a line after a list joins it once", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, expectBefore, expectSaved } = visit;
  await show(list(item("one", item("two"))), paragraph("three"));

  await caretBehind("three");
  await press("Home");
  await expectBefore("");
  await press("Backspace", "Backspace");
  await expectSaved(list(item("one", item("twothree"))));
  await press("Backspace", "x", "Backspace", "y");
  await expectSaved(list(item("one", item("twythree"))));

  await show(list(item("one")), paragraph("two"));
  await caretBehind("two");
  await press("Home");
  await expectBefore("");
  // Without a keyup the browser reports the key as held.
  for (let down = 0; down < 5; down += 1) await page.keyboard.down("Backspace");
  await page.keyboard.up("Backspace");
  await expectSaved(list(item("onetwo")));
});

test("typing on an unknown block asks before replacing it", async () => {
  await using visit = await openAnyPage(app);
  const { area, demo, show, caretBehind, press, expectBefore, expectSaved } = visit;
  const other = ["other", { a: 1 }] as const;
  await show(other, paragraph("tex"));

  await caretBehind("tex");
  await press("t");
  await expectSaved(other, paragraph("text"));
  await press("Home");
  await expectBefore("");
  await press("Backspace");
  await area.locator(".ProseMirror-selectednode").waitFor();
  await press("x", "y");
  await demo.getByText("Typing doesn’t replace it.").waitFor();
  await expectSaved(other, paragraph("text"));
  await demo.getByRole("button", { name: "Remove block" }).click();
  await press("z");
  await expectSaved(paragraph("ztext"));
});

test("arrow up above a leading table or block adds a line", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(table(["one"], ["two"]));
  await caretBehind("two");
  await press("ArrowUp", "ArrowUp", "x");
  await expectSaved(paragraph("x"), table(["one"], ["two"]));

  await show(["other", {}], paragraph("text"));
  await caretBehind("text");
  await press("Home", "ArrowUp", "ArrowUp", "y");
  await expectSaved(paragraph("y"), ["other", {}], paragraph("text"));
});

test("K-2 a pasted script URL is rejected and keeps the selection", async () => {
  await using visit = await openAnyPage(app);
  const { demo, show, select, paste, press, expectSaved } = visit;
  await show(paragraph("one two"));

  await select("two");
  await paste({ "text/plain": "javascript:alert(1)" });
  await demo.getByText("Pasted link is not valid.").waitFor();
  await expectSaved(paragraph("one two"));
  await press("ControlOrMeta+b");
  await expectSaved(paragraph("one <b>two</b>"));
});

test("Enter turns a typed URL into a link and adds a line", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("see "));
  await caretBehind("see ");
  await page.keyboard.type("https://a.b/c");
  await press("Enter", "x", "Enter");
  await page.keyboard.type("www.d.e and");

  await expectSaved(
    paragraph('see <a href="https://a.b/c">https://a.b/c</a>'),
    paragraph("x"),
    paragraph('<a href="https://www.d.e">www.d.e</a> and'),
  );
});

test("Ctrl+Shift and a digit make a block another kind", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("text"));
  await caretBehind("text");
  await press("Control+Shift+Digit1");
  await expectSaved(heading("text", 1));
  await press("Control+Shift+Digit5");
  await expectSaved(list(item("text")));
  await press("Control+Shift+Digit0");
  await expectSaved(paragraph("text"));
});

test("Arabic and Hebrew lines run right to left, others left to right", async () => {
  await using visit = await openAnyPage(app);
  const { page, show } = visit;
  await show(
    paragraph("مرحبا"),
    heading("שלום"),
    paragraph("text"),
    list(item("שלום")),
    table(["مرحبا", "text"]),
  );

  const sides = await page.evaluate(`[...document.querySelectorAll(
    ".ProseMirror > p, .ProseMirror > h2, .ProseMirror > ul div, .ProseMirror td > div",
  )].filter((one) => one.closest("section").querySelector('output[aria-label="Page now"]'))
    .map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const [words, line] = [text.getBoundingClientRect(), one.getBoundingClientRect()];
      return words.left - line.left < line.right - words.right ? "left" : "right";
    })`);
  assert.deepEqual(z.array(z.string()).parse(sides), [
    ...["right", "right", "left", "right"],
    ...["right", "left"],
  ]);
});

test("C-14 Alt and an arrow move a list item or the list", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("a"), list(item("one", item("in")), item("two")));
  await caretBehind("two");
  await press("Alt+ArrowUp");
  await expectSaved(paragraph("a"), list(item("two"), item("one", item("in"))));
  await press("Alt+ArrowUp", "x");
  await expectSaved(list(item("twox"), item("one", item("in"))), paragraph("a"));
});

test("fast keystrokes act where the previous one has moved the caret", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, expectSaved } = visit;
  await show(paragraph("one two"), list(item("three")), paragraph("four"));
  // The browser receives all keys before the page handles the first.
  const atOnce = async (...keys: string[]) => {
    const busy = page.evaluate("for (const end = Date.now() + 300; Date.now() < end; );");
    const strokes = keys.flatMap((key) => {
      const parts = key.split("+");
      const downs = parts.map((part) => page.keyboard.down(part));
      return [...downs, ...parts.toReversed().map((part) => page.keyboard.up(part))];
    });
    await Promise.all([busy, ...strokes]);
  };

  await caretBehind("on");
  await atOnce("End", "Enter", "x");
  await caretBehind("fo");
  await atOnce("Home", "Backspace");
  await caretBehind("three");
  await atOnce("Shift+Home", "ControlOrMeta+b");

  await expectSaved(paragraph("one two"), paragraph("x"), list(item("<b>three</b>four")));
});
