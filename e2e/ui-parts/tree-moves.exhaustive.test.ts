import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a slight pointer movement does not start a drag", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { page } = visit;
  const tree = treeOf(page);
  const { x, y } = await middleOf(row(tree, "Business groups"));

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 5);
  assert.equal(await tree.locator("[data-moving]").count(), 0);
  await page.mouse.up();

  await expectFocus(row(tree, "Business groups"));
  await page.getByText("Nothing moved yet.").waitFor();
});

test("Esc cancels a drag and removes its drop line", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { page } = visit;
  const tree = treeOf(page);
  const { x, y } = await middleOf(row(tree, "Group: Food & beverage"));
  await takeRow(page, row(tree, "Case study summary"));

  await page.mouse.move(x, y + 11);
  await tree.locator("[data-insert]").waitFor();
  await page.keyboard.press("Escape");
  await tree.locator("[data-insert]").waitFor({ state: "detached" });
  await page.mouse.up();

  await page.getByText("Nothing moved yet.").waitFor();
});

test("a row is dropped in the gap between two others", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { page } = visit;
  const tree = treeOf(page);
  const { x, y } = await middleOf(row(tree, "Business groups"));
  await takeRow(page, row(tree, "Case study summary"));

  await page.mouse.move(x, y + 11);
  await page.mouse.up();

  await page.getByText("case-studies after groups").waitFor();
  await expectFocus(row(tree, "Case study summary"));
});

test("a collapsed row expands after hovering with a dragged row", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { page } = visit;
  const tree = treeOf(page);
  const { x, y } = await middleOf(row(tree, "Storage"));
  await takeRow(page, row(tree, "Case study summary"));

  await page.mouse.move(x, y);

  await row(tree, "Price list 2026").waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("a long press drags a row, a quick swipe scrolls", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { page } = visit;
  const tree = treeOf(page);
  const from = await middleOf(row(tree, "Case study summary"));
  const to = await middleOf(row(tree, "Vision inspection"));
  const touch = async (type: string, { x, y }: { x: number; y: number }) => {
    const place = { clientX: x, clientY: y, pointerId: 7, pointerType: "touch", isPrimary: true };
    const target = type === "pointerdown" ? row(tree, "Case study summary") : page.locator("body");
    await target.dispatchEvent(type, { ...place, button: 0, bubbles: true });
  };

  await touch("pointerdown", from);
  await touch("pointermove", to);
  await touch("pointerup", to);
  await page.getByText("Nothing moved yet.").waitFor();

  await touch("pointerdown", from);
  await tree.locator("[data-moving]").waitFor();
  await touch("pointermove", to);
  await touch("pointerup", to);
  await page.getByText("case-studies inside vision").waitFor();
});

test("Tab moves through the row's actions and then leaves the tree", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { page } = visit;
  const tree = treeOf(page);
  await row(tree, "Storage").focus();

  await page.keyboard.press("Tab");
  await expectFocus(tree.getByRole("button", { name: "Move Storage" }));
  await page.keyboard.press("Tab");
  await expectFocus(tree.getByRole("button", { name: "New page in Storage" }));
  await page.keyboard.press("Tab");
  assert.equal(await tree.locator(":focus").count(), 0);
  await page.keyboard.press("Shift+Tab");
  await tree.and(page.locator(":focus-within")).waitFor();
});

function treeOf(page: Page): Locator {
  return page.getByRole("treegrid", { name: "Pages" });
}

function row(tree: Locator, name: string): Locator {
  return tree.getByRole("row", { name: new RegExp(`^${name}(,|$)`) });
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function takeRow(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
}
