import assert from "node:assert/strict";
import { test } from "node:test";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { type AnyPage, headedTable, openAnyPage, paragraph, table } from "./any-page.ts";

const app = await openWebApp();

test("T-6 T-7 T-8 the table menu sets headings and stretching", async () => {
  await using visit = await openAnyPage(app);
  const { page, area, demo, show, caretBehind, expectSaved } = visit;
  await show(table(["a", ""], ["c", "d"]));
  await caretBehind("a");

  await demo.getByRole("button", { name: "Table", exact: true }).click();
  assert.deepEqual(await page.getByRole("menu").locator("[role^=menuitem]").allInnerTexts(), [
    "With headings",
    "Without headings",
    "Stretch",
  ]);
  await page.getByRole("menuitemradio", { name: "With headings" }).click();
  await expectSaved(headedTable(["a", ""], ["c", "d"]));
  assert.equal(
    await page.evaluate(
      `getComputedStyle(document.querySelector("[aria-label='Any page'] th + th > div"), "::before").content`,
    ),
    '"Heading"',
  );
  assert.equal(await area.locator("th[scope=col]").count(), 2);
  await choose(visit, "Table", "Stretch");

  await area.locator("[data-stretched] table").waitFor();
  await demo.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("menuitem", { name: "Collapse" }).waitFor();
  assert.equal(
    await page.getByRole("menuitemradio", { checked: true }).innerText(),
    "With headings",
  );
});

test("T-16 T-17 rows and columns are added freely, deleted after confirmation", async () => {
  await using visit = await openAnyPage(app);
  const { page, demo, show, caretBehind, expectSaved } = visit;
  await show(table(["a", "b"]), paragraph("end"));
  await caretBehind("b");

  await choose(visit, "Row", "Add row above");
  await visit.press("ArrowUp", "x");
  await expectSaved(table(["", "x"], ["a", "b"]), paragraph("end"));
  await choose(visit, "Column", "Add column to left");
  await choose(visit, "Row", "Delete row", "Yes, delete the row");
  await expectSaved(table(["a", "", "b"]), paragraph("end"));
  await caretBehind("b");
  await demo.getByRole("button", { name: "Row", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add row below" }).waitFor();
  assert.equal(await page.getByRole("menuitem", { name: "Delete row" }).count(), 0);
  await visit.press("Escape");
  await choose(visit, "Column", "Delete column", "Yes, delete the column");
  await expectSaved(table(["a", ""]), paragraph("end"));
  await caretBehind("a");
  await demo.getByRole("button", { name: "Add row" }).click();
  await demo.getByRole("button", { name: "Add column" }).click();
  await caretBehind("a");
  await visit.press("Tab", "Tab", "x", "Tab", "Tab", "Tab", "y");

  await expectSaved(table(["a", "", "x"], ["", "", "y"]), paragraph("end"));
});

test("T-10 T-14 T-16 a table is filled and restructured by keyboard", async () => {
  await using visit = await openAnyPage(app);
  const { area, demo, show, caretBehind, press, expectSaved } = visit;
  await show(table(["a", "b"]), paragraph("end"));
  await caretBehind("b");

  await press("Enter", "d", "Shift+Tab", "c", "Shift+Enter", "e");
  await expectSaved(table(["a", "b"], ["c<br>e", "d"]), paragraph("end"));
  await press("Alt+F10");
  await expectFocus(demo.getByRole("button", { name: "Row", exact: true }));
  await press("Enter", "Enter");
  await expectFocus(area);
  await press("Shift+Tab", "x");
  await expectSaved(table(["a", "b"], ["", "x"], ["c<br>e", "d"]), paragraph("end"));
  await caretBehind("d");
  await press("Tab", "!");

  await expectSaved(table(["a", "b"], ["", "x"], ["c<br>e", "d"], ["!", ""]), paragraph("end"));
});

test("T-23 column widths set by mouse or menu are saved", async () => {
  await using visit = await openAnyPage(app);
  const { page, area, show, caretBehind } = visit;
  await show(table(["a", "b"]));
  await caretBehind("a");

  const before = await widthOfFirst(visit);
  await choose(visit, "Column", "Wider");
  assert.equal(await keptWidth(visit, 0), before + 40);
  const edge = await area.locator("td").first().boundingBox();
  assert.ok(edge);
  const y = edge.y + edge.height / 2;
  await page.mouse.move(edge.x + edge.width - 2, y);
  await area.locator(".column-resize-handle").first().waitFor();
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width - 52, y, { steps: 4 });
  await page.mouse.up();

  const kept = await keptWidth(visit, before + 40);
  assert.ok(Math.abs(kept - (before - 10)) <= 2, `${kept} px kept after ${before} px`);
});

async function choose({ demo, page, area }: AnyPage, menu: string, ...path: readonly string[]) {
  await demo.getByRole("button", { name: menu, exact: true }).click();
  for (const name of path) {
    await page.getByRole("menu").getByText(name, { exact: true }).click();
  }
  await page.getByRole("menu").first().waitFor({ state: "detached" });
  // The menu returns focus to its button first, then it moves to the text.
  await expectFocus(area);
}

async function widthOfFirst({ page }: AnyPage): Promise<number> {
  return Number(
    await page.evaluate(`document.querySelector("[aria-label='Any page'] td").offsetWidth`),
  );
}

/** The width of the first column in the first block's tunes, once it has changed. */
async function keptWidth({ demo }: AnyPage, before: number): Promise<number> {
  const page = demo.getByRole("status", { name: "Page now" });
  const isOther = new RegExp(`"widths":\\[(?!${before},)(\\d+)`);
  await page.getByText(isOther).waitFor();
  return Number(isOther.exec(await page.innerText())?.[1]);
}
