import assert from "node:assert/strict";
import { test } from "node:test";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("arrow keys in a table follow reading direction, not the locale", async () => {
  await using visit = await openGallery(app, "/ui");
  const { page } = visit;
  await page.addInitScript("Object.defineProperty(navigator, 'language', { value: 'ar-EG' })");
  for (const [path, key] of [
    ["/ui/table", "ArrowRight"],
    ["/ui/table?dir=rtl", "ArrowLeft"],
  ] as const) {
    await visit.open(path);
    const table = page.getByRole("grid", { name: "Members", exact: true });
    await table.getByRole("columnheader", { name: "Name" }).focus();

    await page.keyboard.press(key);

    const email = table.getByRole("columnheader", { name: "Email" });
    await email.and(page.locator(":focus")).waitFor();
  }
});

test("a date keeps the order of the reader's language in both directions", async () => {
  await using visit = await openGallery(app, "/ui/inputs?dir=rtl", { demo: "Date field" });
  const parts = demoOf(visit.page, "Date field").getByRole("spinbutton");
  const first = await parts.first().getAttribute("aria-label");
  assert.match(first ?? "", /^day/);

  await visit.open("/ui/inputs");
  assert.equal(await parts.first().getAttribute("aria-label"), first);
});

test("a popup inherits its opener's styles and leaves none behind", async () => {
  await using visit = await openGallery(app, "/ui/inputs?theme=dark&dir=rtl&density=compact", {
    demo: "Select",
  });
  const { page } = visit;
  await demoOf(page, "Select").getByRole("button", { name: "Filled" }).click();
  const list = page.getByRole("listbox");
  await list.waitFor();

  const look = `(() => {
    const { colorScheme, direction } = getComputedStyle(document.querySelector("[role=listbox]"));
    return [colorScheme, direction];
  })()`;
  assert.deepEqual(await page.evaluate(look), ["dark", "rtl"]);

  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Projects" }).first().click();
  await page.waitForURL("**/projects");
  await page.locator("body[dir], body[data-stage-theme]").waitFor({ state: "detached" });
});
