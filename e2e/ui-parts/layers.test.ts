import assert from "node:assert/strict";
import { test } from "node:test";
import { demoOf, expectFocus, focusByKeyboard, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("Esc closes a list above a sheet before the sheet", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Sheet at the end" }).click();
  const sheet = page.getByRole("dialog", { name: "Thread" });
  const select = sheet.getByRole("button", { name: /Role/ });
  await select.press("Enter");
  await page.getByRole("listbox").waitFor();

  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  await expectFocus(select);
  await page.keyboard.press("Escape");

  await sheet.waitFor({ state: "detached" });
});

test("the first Esc hides a menu button's tooltip and keeps focus", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  const off = page.getByRole("button", { name: "Off" });
  await focusByKeyboard(off);
  const tooltip = page.getByRole("tooltip");
  await tooltip.waitFor();
  assert.equal(await off.getAttribute("aria-describedby"), await tooltip.getAttribute("id"));

  await page.keyboard.press("Escape");

  await tooltip.waitFor({ state: "detached" });
  await expectFocus(off);
});

test("an open menu does not hide the page from screen readers", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menu").waitFor();

  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
  assert.equal(await page.locator("body > :is([inert], [aria-hidden=true])").count(), 0);
});

test("live regions stay exposed above dialogs and popovers", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  for (const name of ["Form", "Filter"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();

    const hidden = page.locator(
      ":is([inert], [aria-hidden=true]) [aria-live][data-always-announced]",
    );
    assert.equal(await hidden.count(), 0, name);
    assert.equal(await page.locator("[aria-live][data-always-announced]").count(), 2);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

test("clicking next to a combo box closes its list and leaves it", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Combo box" });
  const { page } = visit;
  const field = demoOf(page, "Combo box").getByRole("combobox", { name: "Filled" });
  await field.click();
  const list = page.getByRole("listbox");
  await list.waitFor();

  await page.mouse.click(5, 5);

  await list.waitFor({ state: "detached" });
  assert.equal(await field.and(page.locator(":focus")).count(), 0);
});
