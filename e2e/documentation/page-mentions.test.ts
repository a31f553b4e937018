import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

async function openPrices(visit: Visit) {
  const maya = await app.signIn();
  const filled = await makeDocumentation(maya);
  await visit.become(maya);
  await visit.open(docsPath(filled.projectId, filled.prices.id));
  const text = visit.page.getByRole("textbox", { name: "Price list 2026" });
  await text.getByText("One price.").click();
  await visit.page.keyboard.press("End");
  return { ...filled, text };
}

test("@ links to another page, which lists the backlink", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { text } = await openPrices(visit);

  await page.keyboard.type(" See @Busin");
  const menu = page.getByRole("listbox", { name: "Link to a page" });
  await menu.getByRole("option", { name: "Business summary", selected: true }).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("first.");

  await text.getByRole("link", { name: "Business summary" }).waitFor();
  assert.equal(await text.innerText(), "One price. See Business summary first.");
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole("row", { name: /^Business summary/ }).click();
  await page
    .getByRole("region", { name: "Linked from" })
    .getByRole("button", { name: "Price list 2026" })
    .waitFor();
});

test("Esc closes the @ menu and keeps the typed text", async () => {
  await using visit = await openPage(app, { width: 390, theme: "dark" });
  const { page } = visit;
  const { text } = await openPrices(visit);
  await page.keyboard.type(" Ask @Busin");
  const menu = page.getByRole("listbox", { name: "Link to a page" });
  await menu.getByRole("option", { name: "Business summary" }).waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.keyboard.type("ess");

  assert.equal(await text.innerText(), "One price. Ask @Business");
  assert.equal(await menu.count(), 0);
});
