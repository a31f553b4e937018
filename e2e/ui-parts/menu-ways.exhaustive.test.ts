import assert from "node:assert/strict";
import { test } from "node:test";
import { expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("Tab closes a menu and continues from its button", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).focus();
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("menuitem", { name: "Rename" }));

  await page.keyboard.press("Tab");

  await page.getByRole("menu").waitFor({ state: "detached" });
  await expectFocus(page.getByRole("button", { name: "View" }));
});

test("clicking outside a menu only closes it", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  const button = page.getByRole("button", { name: "Actions" });
  const beside = page.getByRole("button", { name: "View" });
  await button.click();
  await page.getByRole("menu").waitFor();

  await beside.click({ force: true });

  await page.getByRole("menu").waitFor({ state: "detached" });
  await expectFocus(button);
  assert.equal(await beside.getAttribute("aria-expanded"), "false");
});

test("pressing the button and releasing on an item selects it", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).hover();

  await page.mouse.down();
  const item = page.getByRole("menuitem", { name: "Copy link" });
  await item.waitFor();
  const box = await item.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();

  await page.getByText("Pressed Copy link.").waitFor();
  await page.getByRole("menu").waitFor({ state: "detached" });
});

test("Esc closes the submenu before the menu", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).click();
  const colour = page.getByRole("menuitem", { name: "Colour" });
  await colour.hover();
  await page.getByRole("menu", { name: "Colour" }).waitFor();
  await page.getByRole("menuitem", { name: "Green" }).hover();
  await expectFocus(page.getByRole("menuitem", { name: "Green" }));

  await page.keyboard.press("Escape");
  await page.getByRole("menu", { name: "Colour" }).waitFor({ state: "detached" });
  await expectFocus(colour);
  await page.keyboard.press("Escape");

  await page.getByRole("menu").waitFor({ state: "detached" });
  await expectFocus(page.getByRole("button", { name: "Actions" }));
});

test("a menu and its keys are mirrored on a right-to-left page", async () => {
  await using visit = await openGallery(app, "/ui/buttons?dir=rtl");
  const { page } = visit;
  const button = page.getByRole("button", { name: "Actions" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("menuitem", { name: "Rename" }));
  await page.keyboard.type("col");

  await page.keyboard.press("ArrowLeft");
  await expectFocus(page.getByRole("menuitem", { name: "Red" }));

  const [trigger, menu, submenu] = await Promise.all([
    button.boundingBox(),
    page.getByRole("menu", { name: "Actions" }).boundingBox(),
    page.getByRole("menu", { name: "Colour" }).boundingBox(),
  ]);
  assert.ok(trigger && menu && submenu);
  assert.equal(Math.round(menu.x + menu.width), Math.round(trigger.x + trigger.width));
  assert.ok(submenu.x < menu.x, "the submenu lies at the left");
  await page.keyboard.press("ArrowRight");
  await expectFocus(page.getByRole("menuitem", { name: "Colour" }));
});
