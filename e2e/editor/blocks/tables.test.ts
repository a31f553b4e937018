import assert from "node:assert/strict";
import { test } from "node:test";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { type AnyPage, openAnyPage, paragraph, table } from "../any-page.ts";

const app = await openWebApp();

test("T-5 a blank row is not saved but stays editable", async () => {
  await using visit = await openAnyPage(app);
  const { demo, area, show, caretBehind, press, expectSaved } = visit;
  await show(table(["a", "b"]), paragraph("end"));
  await caretBehind("b");
  await press("Enter", "c", "Backspace");
  await expectSaved(table(["a", "b"]), paragraph("end"));
  await demo.getByRole("button", { name: "Save" }).click();
  await demo.getByRole("status", { name: "Saved" }).getByText('"content":[["a","b"]]').waitFor();

  assert.equal(await area.locator("tr").count(), 2);
  await caretBehind("b");
  await press("ArrowDown", "d");
  await expectSaved(table(["a", "b"], ["", "d"]), paragraph("end"));
  for (let step = 0; step < 2; step += 1) await press("ControlOrMeta+z");
  await expectSaved(table(["a", "b"]), paragraph("end"));
  await press("ControlOrMeta+z");
  assert.equal(await area.locator("tr").count(), 1);
});

test("T-14 arrow keys move between cells and out of the table", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("up"), table(["ab", "c"], ["d", "e"]), paragraph("end"));
  await caretBehind("a");
  await press("ArrowRight", "ArrowRight", "1");
  await expectSaved(paragraph("up"), table(["ab", "1c"], ["d", "e"]), paragraph("end"));
  await press("ArrowLeft", "ArrowLeft", "2", "ArrowDown", "3");
  await expectSaved(paragraph("up"), table(["ab2", "1c"], ["3d", "e"]), paragraph("end"));
  await press("ArrowDown", "Home", "4");
  await expectSaved(paragraph("up"), table(["ab2", "1c"], ["3d", "e"]), paragraph("4end"));
  await caretBehind("ab2");
  await press("ArrowUp", "Home", "5");
  await expectSaved(paragraph("5up"), table(["ab2", "1c"], ["3d", "e"]), paragraph("4end"));
});

test("T-16 every row and column menu entry works by keyboard", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, expectSaved } = visit;
  await show(table(["a", "b"], ["c", "d"]), paragraph("end"));
  const menu = page.getByRole("menu").first();
  const open = async (place: string, toRight: number) => {
    await caretBehind(place);
    await press("Alt+F10");
    for (let step = 0; step < toRight; step += 1) await press("ArrowRight");
    await press("Enter");
    await menu.waitFor();
    return menu.locator("[role^=menuitem]").allInnerTexts();
  };
  const take = async (down: number, ...more: readonly string[]) => {
    for (let step = 0; step < down; step += 1) await press("ArrowDown");
    await press("Enter", ...more);
    await menu.waitFor({ state: "detached" });
    await expectFocus(visit.area);
  };
  assert.deepEqual(await open("a", 0), ["Add row above", "Add row below", "Delete row"]);
  await take(1);
  await press("ArrowDown", "x");
  await expectSaved(table(["a", "b"], ["x", ""], ["c", "d"]), paragraph("end"));
  assert.deepEqual(await open("a", 1), [
    "Add column to left",
    "Add column to right",
    "Wider",
    "Narrower",
    "Delete column",
  ]);
  await take(1);
  await press("Tab", "y");
  await expectSaved(table(["a", "y", "b"], ["x", "", ""], ["c", "", "d"]), paragraph("end"));
  await open("x", 0);
  await take(2, "Enter");
  await expectSaved(table(["a", "y", "b"], ["c", "", "d"]), paragraph("end"));
  await open("y", 1);
  await take(4, "Enter");
  await expectSaved(table(["a", "b"], ["c", "d"]), paragraph("end"));
});

test("T-16 the last row and the last column cannot be deleted", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind } = visit;
  await show(table(["a"]), paragraph("end"));
  await caretBehind("a");
  assert.deepEqual(await entriesOf(visit, "Row"), ["Add row above", "Add row below"]);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  const column = await entriesOf(visit, "Column");
  assert.ok(!column.includes("Delete column") && column.includes("Add column to left"));
});

test("C-9 T-17 a read-only table has no controls and ignores keys", async () => {
  await using visit = await openAnyPage(app);
  const { page, demo, area, show, caretBehind, select, press, expectSaved } = visit;
  const blocks = [table(["a", "b"], ["c", "d"]), paragraph("end")] as const;
  await show(...blocks);
  await caretBehind("b");
  for (const name of ["Add row", "Add column", "Row", "Column", "Table"]) {
    await demo.getByRole("button", { name, exact: true }).waitFor();
  }
  await demo.getByText("Only to read").click();
  await demo.getByRole("textbox", { name: "Any page" }).waitFor({ state: "detached" });
  assert.equal(await demo.locator("[data-table-controls]").count(), 0);
  await select("b");
  await press("Enter", "Tab", "x", "Backspace", "Delete", "Alt+F10", "Alt+ArrowDown");
  const edge = await area.locator("td").first().boundingBox();
  assert.ok(edge);
  await page.mouse.move(edge.x + edge.width - 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 60, edge.y + edge.height / 2, { steps: 3 });
  await page.mouse.up();
  assert.equal(await area.locator(".column-resize-handle").count(), 0);
  assert.equal(await demo.locator("[data-table-controls]").count(), 0);
  assert.equal(await area.locator("tr").count(), 2);
  await expectSaved(...blocks);
});

async function entriesOf({ demo, page }: AnyPage, name: string): Promise<string[]> {
  await demo.getByRole("button", { name, exact: true }).click();
  const entries = page.getByRole("menu").locator("[role^=menuitem]");
  await entries.first().waitFor();
  return entries.allInnerTexts();
}
