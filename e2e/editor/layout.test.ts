import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { z } from "zod";
import { openWebApp } from "#e2e/web-app.ts";
import { openAnyPage, paragraph, table } from "./any-page.ts";
import { openPageWithMenus } from "./overlays/page-with-menus.ts";

const app = await openWebApp();

test("C-10 T-8 wide tables stretch or scroll beside 650 px text", async () => {
  await using visit = await openAnyPage(app);
  const { page, area, show } = visit;
  const wide = Array.from({ length: 12 }, (_, at) => `Column ${at + 1}`);
  const stretched = ["table", { withHeadings: false, stretched: true, content: [wide] }] as const;
  await show(paragraph("text"), stretched, table(["a", "b"]));
  const [line, tables] = [area.locator("p"), area.locator(":scope > :has(table)")];

  const [text, all] = [await boxOf(line), await boxOf(area)];
  assert.equal(text.width, 650);
  assert.ok(Math.abs(text.x - all.x - (all.x + all.width - text.x - text.width)) <= 1);
  assert.ok((await boxOf(tables.nth(0))).width > 650, "the stretched table is not wider");
  assert.ok((await boxOf(tables.nth(1))).width <= 650, "the other one is");
  await page.setViewportSize({ width: 650, height: 844 });
  // The layout changes after the window resize.
  await page.waitForFunction(`(() => {
    const line = document.querySelector(".ProseMirror > p");
    return line.getBoundingClientRect().width === line.closest(".ProseMirror").getBoundingClientRect().width;
  })()`);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit.expectNoSidewaysScroll();

  const scrolls = await page.evaluate(
    `[...document.querySelectorAll("[data-stretched], [data-stretched] *")].some((one) =>
      one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === "auto")`,
  );
  assert.ok(z.boolean().parse(scrolls), "the wide table cannot be scrolled");
});

for (const [width, isNarrow] of [
  [650, true],
  [651, false],
] as const) {
  test(`C-10 at ${width} px menus are ${isNarrow ? "bottom sheets" : "next to the text"}`, async () => {
    await using visit = await openPageWithMenus(app, { width });
    const { page, demo } = visit;
    await visit.newLine();

    await page.keyboard.press("/");
    const menu = await boxOf(demo.getByRole("listbox", { name: "Blocks" }));
    const option = await boxOf(demo.getByRole("option", { name: "Text", exact: true }));
    assert.equal(menu.x === 0 && menu.width === width && menu.y + menu.height === 900, isNarrow);
    assert.equal(option.height >= 36, isNarrow, `${option.height} px`);
    await page.keyboard.press("Escape");
    await visit.select("Acme");
    const bar = demo.getByRole("toolbar", { name: "Formatting" });
    const tool = await boxOf(bar.getByRole("button").first());
    assert.equal(tool.height >= 36, isNarrow, `${tool.height} px`);
  });
}

test("only a page's text is printed, without controls or highlights", async () => {
  await using visit = await openPageWithMenus(app, { theme: "dark" });
  const { page, demo, text } = visit;
  await visit.select("Acme");
  const bar = demo.getByRole("toolbar", { name: "Formatting" });
  await bar.waitFor();
  await text.getByRole("heading", { name: "Who buys and why" }).hover();
  const handle = demo.getByRole("button", { name: "Block menu, or drag to move" });
  const words = demo.getByText(/^\d+ words$/);
  await words.waitFor();

  await page.emulateMedia({ media: "print" });
  for (const one of [bar, handle, words]) await one.waitFor({ state: "hidden" });
  await text.getByText("Acme Robotics builds").waitFor();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Control+f");
  const search = demo.getByRole("searchbox", { name: "Find in page" });
  await search.waitFor();
  await page.emulateMedia({ media: "print" });
  await search.waitFor({ state: "hidden" });
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  assert.ok(box, "not in sight");
  return box;
}
