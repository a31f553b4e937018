import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

test("letters typed right after Enter in the link field reach the text", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, text } = visit;
  await visit.newLine();
  await page.keyboard.type("one two");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog", { name: "Link" }).getByLabel("Address");
  await field.fill("a.b");
  // Sent without waiting: a quick typist presses them within milliseconds.
  await Promise.all(["Enter", "x", "y", "z"].map((key) => page.keyboard.press(key)));

  await text.getByText("one xyz", { exact: true }).waitFor();
});

test("a slash after a word opens the block menu", async () => {
  await using visit = await openPageWithMenus(app);
  const { page, demo, text } = visit;
  await visit.newLine();
  const menu = demo.getByRole("listbox", { name: "Blocks" });
  await page.keyboard.type("either/or ");
  await page.keyboard.type("/");
  await menu.waitFor();
  await page.keyboard.type(" ");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("/quote");
  await menu.getByRole("option", { name: "Quote", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Said.");

  await text.locator("p", { hasText: "either/or / " }).waitFor();
  await text.locator("p + blockquote", { hasText: "Said." }).waitFor();
});
