import assert from "node:assert/strict";
import { test } from "node:test";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

test("P-8 H-1 a slash opens a filterable block menu on empty lines", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text, newLine } = visit;
  await newLine();
  await page.keyboard.press("/");
  const menu = demo.getByRole("listbox", { name: "Blocks" });
  await menu.getByRole("option", { name: "Text", selected: true }).waitFor();
  await visit.expectAccessible(["[role=listbox]"]);

  await page.keyboard.type("head");
  await menu.getByRole("option", { name: "Heading 2", selected: true }).waitFor();
  await page.keyboard.press("ArrowUp");
  await menu.getByRole("option", { name: "Heading 1", selected: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("What comes next");
  await text.getByRole("heading", { name: "What comes next", level: 2 }).waitFor();

  await page.keyboard.type(" 1/2");
  await text.getByRole("heading", { name: "What comes next 1/2", level: 2 }).waitFor();
  assert.equal(await menu.count(), 0);
});

test("P-8 Esc leaves the slash as text", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text, newLine } = visit;
  await newLine();
  await page.keyboard.press("/");
  const menu = demo.getByRole("listbox", { name: "Blocks" });
  await menu.waitFor();

  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("home");
  await text.getByText("/home").waitFor();
});

test("H-2 the block menu marks the current type and converts it", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, text } = visit;
  await visit.caretBehind("Who buys and why");
  await page.keyboard.press("Control+/");
  const menu = page.getByRole("menu", { name: "Block menu" });
  await menu.getByRole("menuitem", { name: "Turn into" }).click();
  await page.getByRole("menuitemradio", { name: "Heading 2", checked: true }).waitFor();
  assert.equal(await page.getByRole("menuitemradio", { checked: true }).count(), 1);
  const kinds = await page.getByRole("menuitemradio").allInnerTexts();
  assert.deepEqual(
    kinds.filter((kind) => kind.startsWith("Heading")),
    [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
  );
  await visit.expectAccessible(["[role=menu]"]);

  await page.getByRole("menuitemradio", { name: "Heading 3" }).click();
  await text.getByRole("heading", { name: "Who buys and why", level: 3 }).waitFor();
  await expectFocus(text);
});

test("H-2 the block menu opens next to its block, also by keyboard", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, text } = visit;
  const menu = page.getByRole("menu");
  // The menu opens twice: its code loads with the first, so only the second is positioned at once.
  await visit.caretBehind("pilot");
  await page.keyboard.press("Control+/");
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });

  await visit.caretBehind("Acme");
  await page.keyboard.press("Control+/");
  await menu.waitFor();
  const [block, opened] = [await text.locator("p").first().boundingBox(), await menu.boundingBox()];
  assert.ok(block && opened);
  const below = opened.y - block.y;
  assert.ok(below > 0 && below < block.height, `it opened ${below} px below the block's beginning`);
});

test("K-1 K-2 Ctrl+K sets a link but rejects invalid URLs", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  const first = page.locator(".ProseMirror").first();
  assert.equal(await first.getAttribute("aria-label"), "Page with menus", "it is shown first");
  await visit.select("Acme");
  await demo.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await visit.expectAccessible(["[role=toolbar]"]);
  await demo.getByRole("button", { name: "Bold" }).click();
  await text.locator("b", { hasText: "Acme" }).waitFor();

  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  const field = dialog.getByLabel("Address");
  await field.fill("javascript:alert(1)");
  await field.press("Enter");
  await dialog.getByText("Link is not valid. Use the form https://example.com.").waitFor();
  assert.equal(await text.getByRole("link").count(), 0);
  await visit.expectAccessible(["[role=dialog]"]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(`navigator.clipboard.writeText("not a link")`);
  await field.fill("");
  await field.press("ControlOrMeta+v");
  await field.press("Enter");
  await dialog.getByText("Pasted link is not valid.").waitFor();

  await field.fill("example.com/x");
  await field.press("Enter");
  await text.locator('a[href="https://example.com/x"]').waitFor();
  await expectFocus(text);
});
