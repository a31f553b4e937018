import assert from "node:assert/strict";
import { test } from "node:test";
import { holdClock } from "#e2e/clock.ts";
import { demoOf, expectFocus, focusedName, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a menu opens by keyboard, follows letters and gives focus back", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  const button = page.getByRole("button", { name: "Actions" });
  await button.focus();

  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  assert.equal(await focusedName(page), "Rename");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focusedName(page), "Copy link");
  await page.keyboard.type("del");
  assert.equal(await focusedName(page), "Delete");
  await page.keyboard.press("Escape");
  await expectFocus(button);

  await page.keyboard.press("ArrowUp");
  await page.getByRole("menu").waitFor();
  assert.equal(await focusedName(page), "Delete");
  await page.keyboard.press("Enter");
  await page.getByText("Pressed Delete.").waitFor();
  await expectFocus(button);
});

test("a disabled menu item is focusable and explained but does nothing", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menu").waitFor();
  await page.keyboard.type("lab");

  const item = page.getByRole("menuitem", { name: "Label Ask an admin for edit access." });
  await expectFocus(item);
  assert.equal(await item.getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Enter");
  await item.click({ force: true });
  assert.equal(await page.getByRole("menu").count(), 1, "the menu stays");
  assert.equal(await page.getByText("Pressed Label.").count(), 0);
});

test("arrow keys open and close a submenu", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.type("col");

  await page.keyboard.press("ArrowRight");
  await expectFocus(page.getByRole("menuitem", { name: "Red" }));
  await page.keyboard.press("ArrowLeft");
  await expectFocus(page.getByRole("menuitem", { name: "Colour" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("b");
  await page.keyboard.press("Enter");

  await page.getByText("Pressed Blue.").waitFor();
  await page.getByRole("menu").first().waitFor({ state: "detached" });
});

test("checkable menu items allow several choices in a row", async () => {
  await using visit = await openGallery(app, "/ui/buttons");
  const { page } = visit;
  await page.getByRole("button", { name: "View" }).click();

  await page.getByRole("menuitemcheckbox", { name: "Stage" }).click();
  const stage = page.getByRole("menuitemcheckbox", { name: "Stage" });
  assert.equal(await stage.getAttribute("aria-checked"), "true");
  await page.getByRole("menuitemradio", { name: "Oldest" }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "View" }).click();
  const oldest = page.getByRole("menuitemradio", { name: "Oldest" });
  assert.equal(await oldest.getAttribute("aria-checked"), "true");
});

test("a link in a menu navigates without a page load", async () => {
  await using visit = await openGallery(app, "/ui/buttons", { demo: "Menu" });
  const { page } = visit;
  await page.evaluate("window.isSame = true");

  await demoOf(page, "Menu").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Overview" }).click();

  await page.waitForURL("**/ui");
  assert.equal(await page.evaluate("window.isSame"), true);
});

test("a context menu opens by pointer and by keyboard", async () => {
  await using visit = await openGallery(app, "/ui/buttons", { demo: "Context menu" });
  const { page } = visit;
  const thing = demoOf(page, "Context menu").getByRole("button", { name: "Acme Robotics" });

  await thing.click({ button: "right" });
  await page.getByRole("menu", { name: "Actions for Acme Robotics" }).waitFor();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await page.getByText("Pressed Copy link.").waitFor();
  await page.getByRole("menu").waitFor({ state: "detached" });

  await thing.focus();
  await page.keyboard.press("Shift+F10");
  await expectFocus(page.getByRole("menuitem", { name: "Rename" }));
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await expectFocus(thing);
  await page.keyboard.press("ContextMenu");
  await page.getByRole("menu").waitFor();
});

test("a long press opens a context menu once without activating an item", async () => {
  await using visit = await openGallery(app, "/ui/buttons", { demo: "Context menu" });
  const { page } = visit;
  await holdClock(page);
  const thing = demoOf(page, "Context menu").getByRole("button", { name: "Acme Robotics" });
  const menu = page.getByRole("menu");
  const finger = { pointerType: "touch", isPrimary: true, clientX: 400, clientY: 300 };

  await thing.dispatchEvent("pointerdown", finger);
  await thing.dispatchEvent("pointermove", { ...finger, clientY: 330 });
  await page.clock.runFor(1000);
  assert.equal(await menu.count(), 0, "a finger that moves scrolls");

  await thing.dispatchEvent("pointerdown", finger);
  await page.clock.runFor(500);
  await menu.waitFor();
  await thing.dispatchEvent("contextmenu", finger);
  await thing.dispatchEvent("pointerup", finger);
  await thing.dispatchEvent("click");
  assert.equal(await menu.count(), 1);
  await page.getByText("Nothing pressed yet.").last().waitFor();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByText("Pressed Rename.").waitFor();

  await thing.click();
  await page.getByText("Opened Acme Robotics.").waitFor();
});
