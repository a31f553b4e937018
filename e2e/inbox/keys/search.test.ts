import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openFilledInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const focusedRow = (page: Page, name: string) =>
  page.locator("[role=row]:focus").filter({ hasText: name }).waitFor();

for (const key of ["Enter", "ArrowDown"])
  test(`${key} in the search focuses the first result, Esc there returns`, async () => {
    await using visit = await openPage(app);
    const { page } = visit;
    await openFilledInbox(app, visit);
    await row(page, "Priya Raman").waitFor();

    await page.keyboard.press("/");
    await page.keyboard.type("pricing");
    await page.keyboard.press(key);

    await focusedRow(page, "Sofia Marin");
    await page.locator("mark", { hasText: "pricing" }).first().waitFor();
    await page.keyboard.press("Escape");
    await row(page, "Priya Raman").waitFor();
  });

test("Esc leaves the search for the list without clearing it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("pricing");
  await row(page, "Priya Raman").waitFor({ state: "detached" });

  await page.keyboard.press("Escape");

  await focusedRow(page, "Sofia Marin");
  await page.getByRole("searchbox").and(page.locator("[value=pricing]")).waitFor();
});
