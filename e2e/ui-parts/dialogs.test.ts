import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import type { Look } from "#e2e/browser.ts";
import { expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a dialog hides the page from screen readers and locks scrolling", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const heading = page.getByRole("heading", { level: 1 });
  await heading.waitFor();
  const opener = page.getByRole("button", { name: "Form", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await expectFocus(dialog.getByLabel("Name"));
  await heading.waitFor({ state: "detached" });
  const scrolled = await scrollOf(page);

  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  await dialog.getByRole("button", { name: "Cancel" }).press("PageDown");
  await dialog.getByRole("button", { name: "Cancel" }).press("End");
  // A key is handled after all pending scrolling.
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");

  await dialog.waitFor({ state: "detached" });
  await expectFocus(opener);
  await heading.waitFor();
  assert.deepEqual(await scrollOf(page), scrolled);
});

test("dragging a selection out of a dialog keeps it open", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const opener = page.getByRole("button", { name: "Long text", exact: true });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Long text" });
  const { x, y } = await middleOf(dialog.getByText("Paragraph 3 of a long text."));

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(20, y);
  await page.mouse.up();
  await page.mouse.move(20, y);
  await page.mouse.down();
  await page.mouse.move(x, y);
  await page.mouse.up();
  assert.equal(await dialog.count(), 1);

  await page.mouse.click(20, y);
  await dialog.waitFor({ state: "detached" });
  await expectFocus(opener);
});

test("a dialog regains lost focus and still closes with Esc", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("button", { name: "Form", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  const field = dialog.getByLabel("Name");
  await expectFocus(field);

  await page.evaluate("document.activeElement.blur()");
  await expectFocus(field);
  await page.evaluate("document.querySelector('main').focus()");
  await expectFocus(field);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

for (const [look, where] of [
  [{}, "on a desk"],
  [{ width: 390, height: 844 }, "on a phone"],
] as const) {
  test(`closing a list above a sheet keeps the sheet ${where}`, async () => {
    await using visit = await openControls(look);
    const { page } = visit;
    await page.getByRole("button", { name: "Sheet at the end" }).click();
    const sheet = page.getByRole("dialog", { name: "Thread" });
    const select = sheet.getByRole("button", { name: /Role/ });
    const list = page.getByRole("listbox");

    await select.focus();
    await page.keyboard.press("Enter");
    await list.waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await expectFocus(select);

    await select.click();
    await page.getByRole("option", { name: "Edit" }).click();
    await list.waitFor({ state: "detached" });
    await sheet.getByRole("button", { name: /Edit.*Role|Role.*Edit/ }).waitFor();
    await expectFocus(select);

    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });
}

test("if a dialog's opener was removed, focus continues from its position", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const opener = page.getByRole("button", { name: "Long text", exact: true });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Long text" });
  await dialog.waitFor();
  await page.evaluate(`for (const button of document.querySelectorAll("main button"))
    if (button.textContent === "Long text") button.style.display = "none";`);

  await page.keyboard.press("Escape");

  await dialog.waitFor({ state: "detached" });
  await page.locator("main section:focus").waitFor();
});

function openControls(look: Look = {}) {
  return openGallery(app, "/ui/buttons", look);
}

async function middleOf(element: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

function scrollOf(page: Page): Promise<unknown> {
  return page.evaluate("[...document.querySelectorAll('html, main')].map((one) => one.scrollTop)");
}
