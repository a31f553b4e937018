import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { openWebApp } from "#e2e/web-app.ts";
import { headedTable, openAnyPage, paragraph, table } from "../any-page.ts";
import { openPageWithMenus } from "../overlays/page-with-menus.ts";

const app = await openWebApp();

for (const width of [1440, 390]) {
  test(`table tools cover no adjacent text, ${width} px wide`, async () => {
    await using visit = await openAnyPage(app, { width });
    const { area, demo, show, caretBehind } = visit;
    await show(paragraph("text above"), table(["one", "two"]), paragraph("text below"));
    await caretBehind("two");
    const tools = demo.getByRole("toolbar", { name: "Tools for the table" });

    const [cell, bar] = [await boxOf(area.getByText("two")), await boxOf(tools)];
    const below = await boxOf(area.getByText("text below"));
    assert.ok(bar.y >= cell.y + cell.height, `${bar.y} is above ${cell.y + cell.height}`);
    assert.ok(bar.y + bar.height <= below.y, `${bar.y + bar.height} is below ${below.y}`);
  });
}

test("the gap between text and a table is small", async () => {
  await using visit = await openAnyPage(app);
  const { area, show } = visit;
  await show(paragraph("text above"), table(["one", "two"]));

  const above = await boxOf(area.getByText("text above"));
  const rows = await boxOf(area.getByRole("table"));
  const gap = rows.y - above.y - above.height;
  assert.ok(gap <= 24, `${gap} px`);
});

test("T-7 the heading of a column without words has a name", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, caretBehind, press } = visit;
  await show(headedTable(["", "Score"], ["Ada", "7"]));
  await area.getByRole("columnheader", { name: "Heading", exact: true }).waitFor();

  await caretBehind("Score");
  await press("Shift+Tab", "N");
  await area.getByRole("columnheader", { name: "N", exact: true }).waitFor();
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a block inserted below the header is not covered, ${width} px wide`, async () => {
    await using visit = await openPageWithMenus(app, { width, height });
    const { page, demo, text } = visit;
    await visit.newLine();
    await visit.pasteLines(40);
    await visit.caretBehind("Line 20 of the page");
    // The line is half covered by the header, as after scrolling.
    await page.evaluate(`(() => {
      const line = getSelection().focusNode.parentElement;
      line.scrollIntoView({ block: "start" });
      let scrolled = line;
      while (scrolled.scrollTop === 0) scrolled = scrolled.parentElement;
      scrolled.scrollTop += 36;
    })()`);
    await page.keyboard.press("Enter");
    await page.keyboard.type("/table");
    await demo.getByRole("option", { name: "Table" }).waitFor();
    await page.keyboard.press("Enter");
    const tools = demo.getByRole("toolbar", { name: "Tools for the table" });
    await tools.waitFor();

    const header = page.locator("[data-scroll-restoration-id=page] > div").first();
    const [top, bar] = [await boxOf(header), await boxOf(tools)];
    assert.ok(bar.y >= top.y + top.height, `${bar.y} is above ${top.y + top.height}`);
    const line = await boxOf(text.getByText("Line 20 of the page"));
    assert.ok(bar.y >= line.y + line.height, `${bar.y} is above ${line.y + line.height}`);
  });
}

test("on a phone, a table inserted at the bottom is not covered", async () => {
  await using visit = await openPageWithMenus(app, { width: 390, height: 844 });
  const { page, demo, text } = visit;
  await visit.newLine();
  await visit.pasteLines(30);
  await visit.caretBehind("Line 30 of the page");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/table");
  await demo.getByRole("option", { name: "Table" }).waitFor();
  await page.keyboard.press("Enter");
  await demo.getByRole("toolbar", { name: "Tools for the table" }).waitFor();

  const cell = await boxOf(text.locator("td").first());
  const tool = await boxOf(demo.getByRole("button", { name: "Add a block below" }));
  assert.ok(cell.y + cell.height <= tool.y, `${cell.y + cell.height} is below ${tool.y}`);
});

test("the word count is below the text, never on it", async () => {
  await using visit = await openPageWithMenus(app);
  const { demo, text } = visit;
  const [page, count] = [await boxOf(text), await boxOf(demo.getByText(/^\d+ words$/))];
  assert.ok(count.y >= page.y + page.height, `${count.y} is above ${page.y + page.height}`);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  assert.ok(box, "it is not shown");
  return box;
}
