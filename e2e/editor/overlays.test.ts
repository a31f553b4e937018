import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { demoOf, expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

const openMenus = () => openGallery(app, "/ui/editor");

function pageIn(page: Page) {
  const demo = demoOf(page, "Menus and bars");
  const text = demo.getByRole("textbox", { name: "Page with menus" });
  return {
    demo,
    text,
    /** A press below the last line begins a new one. */
    async newLine() {
      // Blocks out of sight have no size of their own before they are seen.
      await text.getByText("finance asks for payback").click();
      const box = await text.boundingBox();
      await text.click({ position: { x: 200, y: (box?.height ?? 0) - 20 } });
    },
    first: text.getByText("Acme Robotics builds"),
  };
}

test("P-8 a slash in an empty line offers blocks, which letters narrow and Enter takes", async () => {
  await using visit = await openMenus();
  const { page } = visit;
  const { demo, text, newLine } = pageIn(page);
  await newLine();
  await page.keyboard.press("/");
  const menu = demo.getByRole("listbox", { name: "Blocks" });
  await menu.getByRole("option", { name: "Text", selected: true }).waitFor();
  await visit.expectAccessible(["[role=listbox]"]);

  await page.keyboard.type("head");
  await menu.getByRole("option", { name: "Heading 1", selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await menu.getByRole("option", { name: "Heading 2", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("What comes next");
  await text.getByRole("heading", { name: "What comes next", level: 2 }).waitFor();

  await page.keyboard.type(" 1/2");
  assert.equal(await menu.count(), 0);
});

test("P-8 Esc leaves the slash as text", async () => {
  await using visit = await openMenus();
  const { page } = visit;
  const { demo, text, newLine } = pageIn(page);
  await newLine();
  await page.keyboard.press("/");
  const menu = demo.getByRole("listbox", { name: "Blocks" });
  await menu.waitFor();

  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("home");
  await text.getByText("/home").waitFor();
});

test("H-2 the menu of a block marks what it is and turns it into something else", async () => {
  await using visit = await openMenus();
  const { page } = visit;
  const { text } = pageIn(page);
  await text.getByRole("heading", { name: "Who buys and why" }).click();
  await page.keyboard.press("Control+/");
  const menu = page.getByRole("menu", { name: "Block menu" });
  await menu.getByRole("menuitem", { name: "Turn into" }).click();
  await page.getByRole("menuitemradio", { name: "Heading 2", checked: true }).waitFor();
  await visit.expectAccessible(["[role=menu]"]);

  await page.getByRole("menuitemradio", { name: "Heading 3" }).click();
  await text.getByRole("heading", { name: "Who buys and why", level: 3 }).waitFor();
  await expectFocus(text);
});

test("C-14 Alt and an arrow move a block, and its new place is said", async () => {
  await using visit = await openMenus();
  const { page } = visit;
  const { text } = pageIn(page);
  await text.getByRole("heading", { name: "Who buys and why" }).click();

  await page.keyboard.press("Alt+ArrowUp");

  await page.getByText("Moved to place 1 of 4.").waitFor({ state: "attached" });
  assert.match(await text.locator(":scope > *").first().innerText(), /Who buys and why/);
});

test("K-1 K-2 a link is set with keys, and an address that is not valid changes nothing", async () => {
  await using visit = await openMenus();
  const { page } = visit;
  const { demo, text, first } = pageIn(page);
  await first.dblclick({ position: { x: 20, y: 10 } });
  await demo.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await visit.expectAccessible(["[role=toolbar]"]);
  await demo.getByRole("button", { name: "Bold" }).click();
  await text.locator("b", { hasText: "Acme" }).waitFor();

  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  const field = dialog.getByLabel("Address");
  await field.fill("javascript:alert(1)");
  await field.press("Enter");
  await dialog.getByText("Pasted link is not valid.").waitFor();
  assert.equal(await text.getByRole("link").count(), 0);
  await visit.expectAccessible(["[role=dialog]"]);

  await field.fill("example.com/x");
  await field.press("Enter");
  await text.locator('a[href="https://example.com/x"]').waitFor();
  await expectFocus(text);
});
