import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnyPage, Item } from "#e2e/editor/any-page.ts";
import { item, list, openAnyPage, paragraph } from "#e2e/editor/any-page.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

const box = (content: string, checked: boolean, ...items: object[]) => ({
  content,
  items,
  meta: { checked },
});
const checklist = (...items: object[]) => ["list", { style: "checklist", items }] as const;
const numbers = (...items: Item[]) => ["list", { style: "ordered", items }] as const;

/** Drags the marker before some text next to another text, with a horizontal offset. */
async function holdAt(
  visit: AnyPage,
  words: string,
  target: string,
  edge: "above" | "below",
  x = -12,
) {
  const { page } = visit;
  const from = await boxOf(visit, words);
  const to = await boxOf(visit, target);
  await page.mouse.move(from.x - 12, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + x, edge === "above" ? to.y + 2 : to.y + to.height - 2, { steps: 4 });
  await page.locator("[data-drop-line]").waitFor();
}

async function boxOf({ area }: AnyPage, words: string) {
  const found = await area.getByText(words, { exact: true }).boundingBox();
  assert.ok(found, words);
  return found;
}

test("C-14 dragging an item with its children can be undone", async () => {
  await using visit = await openAnyPage(app, {}, "Any page with menus");
  const { page, show, press, expectSaved } = visit;
  const before = list(item("one", item("two")), item("three"), item("four"));
  await show(before);

  await holdAt(visit, "one", "four", "below");
  await page.mouse.up();

  await page.getByText("Moved to place 3 of 3.").waitFor({ state: "attached" });
  await expectSaved(list(item("three"), item("four"), item("one", item("two"))));
  await press("x");
  await expectSaved(list(item("three"), item("four"), item("xone", item("two"))));
  await press("Control+z", "Control+z");
  await expectSaved(before);
});

test("C-14 the horizontal position of a dragged item sets its level", async () => {
  await using visit = await openAnyPage(app, {}, "Any page with menus");
  const { page, show, expectSaved } = visit;
  await show(list(item("one", item("two")), item("three"), item("four")));

  await holdAt(visit, "four", "two", "below", 16);
  await page.mouse.up();
  await expectSaved(list(item("one", item("two", item("four"))), item("three")));

  await holdAt(visit, "four", "three", "above", -12);
  await page.mouse.up();
  await expectSaved(list(item("one", item("two")), item("four"), item("three")));
});

test("C-14 an item is dragged to another list, or between blocks", async () => {
  await using visit = await openAnyPage(app, {}, "Any page with menus");
  const { page, show, expectSaved } = visit;
  await show(list(item("one"), item("two")), paragraph("text"), numbers(item("three")));

  await holdAt(visit, "one", "three", "below");
  await page.mouse.up();
  await expectSaved(list(item("two")), paragraph("text"), numbers(item("three"), item("one")));

  await holdAt(visit, "three", "text", "above");
  await page.mouse.up();
  await expectSaved(
    list(item("two")),
    numbers(item("three")),
    paragraph("text"),
    numbers(item("one")),
  );
});

test("C-14 after Esc cancels a drag, clicking places the caret", async () => {
  await using visit = await openAnyPage(app, {}, "Any page with menus");
  const { page, area, show, press, expectSaved } = visit;
  await show(list(item("one"), item("two")));

  await holdAt(visit, "one", "two", "below");
  await page.keyboard.press("Escape");
  await page.locator("[data-drop-line]").waitFor({ state: "detached" });
  await page.mouse.up();
  const { x, y, height } = await boxOf(visit, "two");
  await page.mouse.click(x - 12, y + height / 2);
  await area.and(page.locator(":focus")).waitFor();
  await press("x");
  await expectSaved(list(item("one"), item("xtwo")));
});

test("a nested checklist is checked and indented by keyboard", async () => {
  await using visit = await openAnyPage(app, {}, "Any page with menus");
  const { area, show, caretBehind, press, expectSaved } = visit;
  await show([
    "checklist",
    {
      items: [
        { text: "one", checked: false },
        { text: "two", checked: false },
      ],
    },
  ]);

  await caretBehind("two");
  await press("Tab");
  await area.getByRole("checkbox", { name: "Done two" }).click();
  await expectSaved(checklist(box("one", false, box("two", true))));
  await caretBehind("one");
  await press("Control+Enter");
  await expectSaved(checklist(box("one", true, box("two", true))));
  await caretBehind("two");
  await press("Enter", "x");
  await area.getByRole("checkbox", { name: "Done x" }).waitFor();
  await expectSaved(checklist(box("one", true, box("two", true), box("x", false))));
});

test("a numbered list below a bullet is typed, displayed and announced", async () => {
  await using visit = await openAnyPage(app, {}, "Any page with menus");
  const { page, show, caretBehind, press, expectSaved } = visit;
  await show(list(item("one"), item("two")));

  await caretBehind("two");
  await press("Tab", "Home", "1", ".", "Space");
  await expectSaved(list({ ...item("one", item("two")), style: "ordered" }));
  const marks = await page.evaluate(
    `getComputedStyle(document.querySelector("[data-sub-list]")).listStyleType`,
  );
  assert.equal(marks, "decimal");
  await press("End", "Enter", "b");
  await expectSaved(list({ ...item("one", item("two"), item("b")), style: "ordered" }));
});
