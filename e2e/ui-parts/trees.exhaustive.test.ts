import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { accessibilityProblems } from "#e2e/accessibility.ts";
import { demoOf, expectFocus, LOOKS, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("arrow keys expand, collapse and move to the parent node", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { keyboard } = visit.page;
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  await row(tree, "Storage").focus();
  assert.equal(await row(tree, "Price list 2026").count(), 0);

  await keyboard.press("ArrowRight");
  await row(tree, "Price list 2026").waitFor();
  await keyboard.press("ArrowDown");
  await expectFocus(row(tree, "Price list 2026"));
  await keyboard.press("ArrowLeft");
  await expectFocus(row(tree, "Storage"));
  await keyboard.press("ArrowLeft");

  await row(tree, "Price list 2026").waitFor({ state: "detached" });
});

test("type-ahead focuses a row and Enter selects it", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  await row(tree, "Pick-and-place cell").focus();

  await visit.page.keyboard.type("case");
  await expectFocus(row(tree, "Case study summary"));
  await visit.page.keyboard.press("Enter");

  assert.equal(await row(tree, "Case study summary").getAttribute("aria-selected"), "true");
  assert.equal(await row(tree, "Business summary").getAttribute("aria-selected"), "false");
});

test("a row's trailing button works without selecting the row", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  await row(tree, "Storage").hover();

  await tree.getByRole("button", { name: "New page in Storage" }).click();

  assert.equal(await row(tree, "Storage").getAttribute("aria-selected"), "false");
  assert.equal(await row(tree, "Storage").getAttribute("aria-expanded"), "false");
});

test("a row announces its kind and state", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });

  for (const name of [
    "Pick-and-place cell, product",
    "AI generated, 2 of 4, In progress",
    "Business groups, Failed",
  ])
    await tree.getByRole("row", { name, exact: true }).waitFor();
});

test("a row is moved by keyboard", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { keyboard } = visit.page;
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  await row(tree, "Business summary").focus();

  await keyboard.press("Tab");
  await expectFocus(tree.getByRole("button", { name: "Move Business summary" }));
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");

  await visit.page.getByText("summary after food").waitFor();
  await expectFocus(row(tree, "Business summary"));
  const names = await rowNames(tree);
  assert.equal(names.indexOf("Business summary"), names.indexOf("Group: Food & beverage") + 1);
});

test("Escape cancels a move", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { keyboard } = visit.page;
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  const before = await rowNames(tree);
  await row(tree, "Business summary").focus();

  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await keyboard.press("Escape");

  await row(tree, "Business summary").and(visit.page.locator(":focus-within")).waitFor();
  assert.deepEqual(await rowNames(tree), before);
  await visit.page.getByText("Nothing moved yet.").waitFor();
});

test("a row is moved with the mouse", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });

  await row(tree, "Business summary").dragTo(row(tree, "Vision inspection"));

  await visit.page.getByText("summary inside vision").waitFor();
});

test("F2 renames a row unless Esc cancels", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const { keyboard } = visit.page;
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  await row(tree, "Business summary").focus();

  await keyboard.press("F2");
  await expectFocus(tree.getByRole("textbox", { name: "Name of Business summary" }));
  await keyboard.type("Nothing");
  await keyboard.press("Escape");
  await expectFocus(row(tree, "Business summary"));
  await keyboard.press("F2");
  await keyboard.type("What Acme sells");
  await keyboard.press("Enter");

  await expectFocus(row(tree, "What Acme sells"));
});

test("Delete on a row is reported to the screen", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const tree = visit.page.getByRole("treegrid", { name: "Pages" });
  await row(tree, "Business summary").focus();

  await visit.page.keyboard.press("Delete");

  await visit.page.getByText("Delete on summary").waitFor();
});

test("of ten thousand rows few are in the DOM, all reachable", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree" });
  const tree = visit.page.getByRole("treegrid", { name: "Ten thousand rows" });
  await row(tree, "Product 1").focus();
  assert.ok((await tree.getByRole("row").count()) < 60);

  await visit.page.keyboard.press("End");

  await expectFocus(row(tree, "Page 10.10.99"));
  assert.ok((await tree.getByRole("row").count()) < 60);
});

test("a search in a thousand nodes keeps the matches' ancestors", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree select" });
  const { keyboard } = visit.page;
  const field = fieldOf(visit.page, "A thousand pages");
  await field.focus();
  await keyboard.press("Enter");
  const tree = visit.page.getByRole("treegrid", { name: "A thousand pages" });
  await tree.waitFor();
  assert.ok((await tree.getByRole("row").count()) < 60, "only what is in sight is drawn");

  await keyboard.type("page 7.3.4");
  await visit.page.getByText("1 match", { exact: true }).waitFor();
  assert.deepEqual(await rowNames(tree), ["Product 7", "Folder 7.3", "Page 7.3.4"]);
  await keyboard.press("ArrowDown");
  await expectFocus(row(tree, "Page 7.3.4"));
  await keyboard.press("Enter");

  await tree.waitFor({ state: "detached" });
  await field.filter({ hasText: "Page 7.3.4" }).waitFor();
  await expectFocus(field);
});

test("a search shows truncated or missing results until Esc clears it", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree select" });
  await fieldOf(visit.page, "A thousand pages").click();
  const tree = visit.page.getByRole("treegrid", { name: "A thousand pages" });
  await tree.waitFor();

  await visit.page.keyboard.type("page");
  await visit.page.getByText("The first 200 of 900. Type more to narrow.").waitFor();
  await visit.page.keyboard.type(" of gold");
  await visit.page.getByText("No match for “page of gold”.").waitFor();
  await visit.page.keyboard.press("Escape");

  await row(tree, "Product 10").waitFor();
});

test("a disabled branch can be opened and not chosen", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree select" });
  const field = fieldOf(visit.page, "With a disabled branch");
  await field.click();
  const tree = visit.page.getByRole("treegrid", { name: "With a disabled branch" });

  await row(tree, "Storage").click();
  await tree.getByRole("row", { name: "Storage, cannot be chosen", exact: true }).waitFor();
  await tree.waitFor();
  await row(tree, "Cameras").click();

  await tree.waitFor({ state: "detached" });
  await field.filter({ hasText: "Cameras" }).waitFor();
});

test("several nodes become chips, which can be removed", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree select, several" });
  const { page } = visit;
  const demo = demoOf(page, "Tree select, several");
  await demo.getByRole("button", { name: "Empty" }).click();
  const tree = page.getByRole("treegrid", { name: "Empty" });

  await row(tree, "Cameras").click();
  await row(tree, "Storage").click();
  await page.getByText("2 chosen").last().waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  const chips = demo.getByRole("grid", { name: "Empty, chosen" });
  assert.deepEqual(await chips.getByRole("row").allInnerTexts(), ["Cameras", "Storage"]);
  await chips.getByRole("row", { name: "Cameras" }).focus();
  await page.keyboard.press("Delete");

  await chips.getByRole("row", { name: "Cameras" }).waitFor({ state: "detached" });
});

test("trees pass axe in light and dark and fit into 320 px", async () => {
  await using visit = await openGallery(app, "/ui/tree-select", { demo: "Tree select" });
  const { page } = visit;
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await accessibilityProblems(page), []);
    await visit.expectNoSidewaysScroll();
    await demoOf(page, "Tree select").getByRole("button", { name: "Filled" }).click();
    await page.getByRole("treegrid", { name: "Filled" }).waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await visit.expectNoSidewaysScroll();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

function row(tree: Locator, name: string): Locator {
  return tree.getByRole("row", { name: new RegExp(`^${name}(,|$)`) });
}

function rowNames(tree: Locator): Promise<string[]> {
  return tree.getByRole("row").allInnerTexts();
}

function fieldOf(page: Page, name: string): Locator {
  return demoOf(page, "Tree select").getByRole("button", { name });
}
