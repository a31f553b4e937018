import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { openWebApp } from "#e2e/web-app.ts";
import { type AnyPage, heading, item, list, openAnyPage, paragraph, table } from "./any-page.ts";
import { selectFrom } from "./select-in.ts";

const app = await openWebApp();

test("C-12 all changes are undone and redone step by step", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, select, press, expectSaved } = visit;
  await show(paragraph("first"), heading("second"));
  await caretBehind("first");

  await page.keyboard.type(" line");
  await press("Enter");
  await page.keyboard.type("- item");
  await press("Enter", "Tab");
  await page.keyboard.type("below");
  await select("line");
  await press("ControlOrMeta+b");
  await caretBehind("second");
  await press("Alt+ArrowUp");
  const written = [
    paragraph("first <b>line</b>"),
    heading("second"),
    list(item("item", item("below"))),
  ] as const;
  await expectSaved(...written);

  await press("ControlOrMeta+z");
  await expectSaved(paragraph("first <b>line</b>"), written[2], written[1]);
  await press("ControlOrMeta+z");
  await expectSaved(paragraph("first line"), written[2], written[1]);
  for (let step = 0; step < 12; step += 1) await press("ControlOrMeta+z");
  await expectSaved(paragraph("first"), heading("second"));
  for (let step = 0; step < 12; step += 1) await press("ControlOrMeta+Shift+z");
  await expectSaved(...written);
});

test("C-13 a selection across blocks is formatted, copied and deleted exactly", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, press, expectSaved } = visit;
  const blocks = [
    heading("one two"),
    list(item("three"), item("four")),
    paragraph("five six"),
  ] as const;
  await show(...blocks);

  await selectFrom(visit, "one ", "five");
  await press("ControlOrMeta+b");
  const marked = [
    heading("one <b>two</b>"),
    list(item("<b>three</b>"), item("<b>four</b>")),
    paragraph("<b>five</b> six"),
  ] as const;
  await expectSaved(...marked);
  assert.equal(await copiedText(visit), "two\nthree\nfour\nfive");
  await press("Backspace");
  await expectSaved(heading("one  six"));
  await press("ControlOrMeta+z");
  await expectSaved(...marked);
  await page.keyboard.type("!");
  await expectSaved(heading("one <b>!</b> six"));
});

test("C-13 keyboard selection extends through a table and back", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  const blocks = [paragraph("one two"), table(["a", "b"], ["c", "d"]), paragraph("three")] as const;
  await show(...blocks);

  await caretBehind("one");
  for (let line = 0; line < 4; line += 1) {
    await press("Shift+ArrowDown");
    await nextFrame(visit);
  }
  assert.equal(await copiedText(visit), " two\na\tb\nc\td\nthree");
  await caretBehind("three");
  for (let line = 0; line < 4; line += 1) {
    await press("Shift+ArrowUp");
    await nextFrame(visit);
  }
  assert.equal(await copiedText(visit), "one two\na\tb\nc\td\nthree");
  await press("Backspace");
  await expectSaved();
});

test("C-13 a selection started in a table ends at its last cell", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press } = visit;
  await show(table(["one", "two"], ["three", "four"]), paragraph("five"));

  await caretBehind("on");
  for (let line = 0; line < 4; line += 1) {
    await press("Shift+ArrowDown");
    await nextFrame(visit);
  }
  assert.equal(await copiedText(visit), "one\nthree");
  await caretBehind("th");
  await press("Shift+ArrowDown");
  await nextFrame(visit);
  assert.equal(await copiedText(visit), "ree");
});

test("a whole long page is selected, deleted and restored", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  const lines = Array.from({ length: 120 }, (_, at) => paragraph(`Line ${at}.`));
  const blocks = [...lines, table(["a", "b"], ["c", "d"])];
  await show(...blocks);
  await caretBehind("Line 0.");

  await press("ControlOrMeta+a");
  assert.match(await copiedText(visit), /^Line 0\.\n.*\nLine 119\.\na\tb\nc\td$/s);
  await press("Backspace");
  await expectSaved();
  await press("ControlOrMeta+z");
  await expectSaved(...blocks);
});

async function copiedText({ page }: AnyPage): Promise<string> {
  const text = await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    document.activeElement.dispatchEvent(
      new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData("text/plain");
  })()`);
  return z.string().parse(text);
}

/** The browser reports a selection by its own keys with the next frame. */
async function nextFrame({ page }: AnyPage): Promise<void> {
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
}
