import assert from "node:assert/strict";
import { test } from "node:test";
import { demoOf, expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

test("in-page search steps through matches and leaves one selected", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  await visit.caretBehind("Acme");
  await page.keyboard.press("Control+f");
  const field = demo.getByRole("searchbox", { name: "Find in page" });
  await expectFocus(field);

  await page.keyboard.type("PACK");
  await demo.getByText("1 of 2").waitFor();
  assert.deepEqual(await text.locator("[data-match]").allInnerTexts(), ["pack", "pack"]);
  await visit.expectAccessible(["search"]);
  await page.keyboard.press("Enter");
  await demo.getByText("2 of 2").waitFor();
  await page.keyboard.press("Enter");
  await demo.getByText("1 of 2").waitFor();
  await page.keyboard.press("Shift+Enter");
  await demo.getByText("2 of 2").waitFor();
  assert.equal(await text.locator("td [data-match=active]").innerText(), "pack");

  await page.keyboard.press("Escape");
  await expectFocus(text);
  await field.waitFor({ state: "detached" });
  assert.equal(await text.locator("[data-match]").count(), 0);
  await page.keyboard.type("Box");
  await text.getByText("Contract Boxers").waitFor();
});

test("text edited during a search is included after a pause", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  await visit.select("pilot");
  await page.keyboard.press("Control+f");
  await demo.getByText("1 of 1").waitFor();
  await visit.caretBehind(" first");
  await page.keyboard.type(", pilot second");

  await demo.getByText("of 2").waitFor();
  await expectFocus(text);
  await demo.getByRole("searchbox", { name: "Find in page" }).fill("pilot third");
  await demo.getByText("No matches").waitFor();
});

test("the selection toolbar is hidden while the search is open", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo } = visit;
  const bar = demo.getByRole("toolbar", { name: "Formatting" });
  await visit.select("pilot");
  await bar.waitFor();

  await page.keyboard.press("Control+f");
  await demo.getByText("1 of 1").waitFor();
  assert.equal(await bar.count(), 0);
  await visit.select("first");
  await bar.waitFor();
  await page.keyboard.press("Control+f");
  await bar.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await bar.waitFor();
});

test("a page's word count and outline are below it", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  const words = demo.getByText(/^\d+ words$/);
  const before = Number.parseInt(await words.innerText(), 10);
  await visit.caretBehind("18 months");
  await page.keyboard.type(" at most");
  await demo.getByText(`${before + 2} words`).waitFor();

  await demo.getByRole("button", { name: "Contents" }).click();
  await page.getByRole("menuitem", { name: "Who buys and why" }).click();
  await expectFocus(text);
  await page.keyboard.type("See ");
  await text.getByRole("heading", { name: "See Who buys and why" }).waitFor();
});

test("a read-only page can be searched, leaving the match selected", async () => {
  await using visit = await openGallery(app, "/ui/editor", { demo: "Page to read" });
  const { page } = visit;
  const demo = demoOf(page, "Page to read");
  await demo.getByRole("button", { name: "Find in page" }).click();
  await page.keyboard.type("plant");
  await demo.getByText("1 of 1").waitFor();
  await visit.expectAccessible(["search"]);

  await page.keyboard.press("Escape");
  await demo.getByRole("searchbox", { name: "Find in page" }).waitFor({ state: "detached" });
  assert.equal(await page.evaluate("getSelection().toString()"), "Plant");
});
