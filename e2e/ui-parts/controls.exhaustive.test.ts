import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import type { Look } from "#e2e/browser.ts";
import { demoOf, expectFocus, focusByKeyboard, focusedName, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";

const app = await openWebApp();

test("a tooltip shows on focus until Esc is pressed", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const button = demoOf(page, "Icon button").getByRole("button", { name: "Reply" }).first();

  await focusByKeyboard(button);
  await page.getByRole("tooltip").getByText("Reply").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await expectFocus(button);
});

test("the pointer can move onto a tooltip", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.clock.install();
  await page.mouse.move(0, 0);
  await demoOf(page, "Tooltip").getByRole("button", { name: "Schedule" }).hover();
  const tooltip = page.getByRole("tooltip");

  await tooltip.hover();
  await page.clock.fastForward(5000);
  assert.equal(await tooltip.count(), 1);

  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: "detached" });
});

test("moving from one tooltip to the next has no delay", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const buttons = demoOf(page, "Tooltip");
  await buttons.scrollIntoViewIfNeeded();
  await page.clock.install();
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 60_000);

  await buttons.getByRole("button", { name: "At the top" }).hover();
  assert.equal(await page.getByRole("tooltip").count(), 0);
  await page.clock.fastForward(500);
  await page.getByRole("tooltip", { name: "At the top" }).waitFor();

  await buttons.getByRole("button", { name: "At the bottom" }).hover();
  await page.getByRole("tooltip", { name: "At the bottom" }).waitFor();
  assert.equal(await page.getByRole("tooltip").count(), 1);
});

test("a disabled button is focusable and explained but not clickable", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const native = demoOf(page, "Tooltip").getByRole("button", { name: "Invite" });
  await focusByKeyboard(native);
  await page.getByRole("tooltip").getByText("Ask an admin for edit access.").waitFor();

  const menu = page.getByRole("button", { name: "Off" });
  await focusByKeyboard(menu);
  await page.getByRole("tooltip").getByText("There is nothing to choose from.").waitFor();
  await page.keyboard.press("Enter");
  assert.equal(await page.getByRole("menu").count(), 0);
});

test("a busy button keeps its width", async () => {
  await using visit = await openControls();
  const section = demoOf(visit.page, "Button");
  const button = section.getByRole("button", { name: "Send" }).first();
  assert.equal(await button.getAttribute("aria-busy"), "true");
  const busy = await sizeOf(button);

  await section.getByRole("button", { name: "Stop" }).first().click();

  assert.equal(await button.getAttribute("aria-busy"), "false");
  assert.deepEqual(await sizeOf(button), busy);
});

/** Its position does not matter: the page scrolls to clicked elements. */
async function sizeOf(element: Locator) {
  const { width, height } = (await element.boundingBox()) ?? {};
  return { width, height };
}

test("a dialog keeps focus inside and gives it back", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const opener = page.getByRole("button", { name: "Form", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New project" });
  await expectFocus(dialog.getByLabel("Name"));

  const seen = new Set<string>();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    seen.add(await focusedName(page));
    assert.equal(await dialog.locator(":focus").count(), 1, "focus is inside");
  }
  assert.deepEqual([...seen].sort(), ["Cancel", "Close", "Create", "name"]);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocus(opener);
});

test("a dialog opened by a menu returns focus to the menu button", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const opener = page.getByRole("button", { name: "From a menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name").fill("Acme Robotics");

  await page.keyboard.press("Enter");

  await dialog.waitFor({ state: "detached" });
  await expectFocus(opener);
});

test("a destructive action requires typing the exact words", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const opener = page.getByRole("button", { name: "Delete a project" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete Acme Robotics?" });
  const field = dialog.getByLabel("Type “Acme Robotics” to confirm");
  await expectFocus(field);
  await field.fill("acme");

  await dialog.getByRole("button", { name: "Delete project" }).click();
  await dialog.getByText("This doesn't match.").waitFor();
  await expectFocus(field);

  await field.fill("Acme Robotics");
  assert.equal(await dialog.getByText("This doesn't match").count(), 0);
  await page.keyboard.press("Enter");
  await page.getByText("Confirmed typed.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await expectFocus(opener);
});

test("a dialog without a text field focuses Cancel", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("button", { name: "Remove a member" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Tom Okafor?" });
  await expectFocus(dialog.getByRole("button", { name: "Cancel" }));

  await page.keyboard.press("Enter");

  await dialog.waitFor({ state: "detached" });
  await page.getByText("Nothing is gone.").waitFor();
});

test("a popover closed by Esc or its button returns focus", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const opener = page.getByRole("button", { name: "Filter" });
  const popover = page.getByRole("dialog", { name: "Filter" });

  await opener.click();
  await popover.waitFor();
  assert.equal(await page.locator('[aria-haspopup="dialog"][aria-expanded="true"]').count(), 1);
  await page.keyboard.press("Escape");
  await popover.waitFor({ state: "detached" });
  await expectFocus(opener);

  await page.keyboard.press("Enter");
  await popover.getByRole("button", { name: "Done" }).click();
  await popover.waitFor({ state: "detached" });
  await expectFocus(opener);
});

test("arrows move between tabs and Tab enters their panel", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("tab", { name: "Needs reply 12" }).focus();

  await page.keyboard.press("ArrowRight");
  await page.getByText("What is behind “Waiting”.").waitFor();
  await page.keyboard.press("End");
  await page.getByText("What is behind “All”.").waitFor();
  await page.keyboard.press("Tab");
  await expectFocus(page.getByRole("tabpanel"));
});

test("arrows move in a segmented control", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const group = page.getByRole("radiogroup", { name: "Show as", exact: true });
  await group.getByRole("radio", { name: "List" }).focus();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");

  assert.equal(await group.getByRole("radio", { checked: true }).innerText(), "Rows");
});

test("a pager shows its position and stops at its end", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const pager = page.getByRole("navigation", { name: "Pages of projects" });
  await pager.getByRole("button", { name: "Next page" }).focus();

  await page.keyboard.press("Enter");
  await pager.getByText("7–12 of 23").waitFor();
  const current = pager.locator('[aria-current="page"]');
  assert.equal(await current.getAttribute("aria-label"), "Page 2");
  await pager.getByRole("button", { name: "Page 4" }).click();
  await pager.getByText("19–23 of 23").waitFor();

  const next = pager.getByRole("button", { name: "Next page" });
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  await next.focus();
  await page.keyboard.press("Enter");
  await pager.getByText("19–23 of 23").waitFor();
});

test("a long breadcrumb collapses its middle into a menu", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const way = page.getByRole("navigation", { name: "Breadcrumbs" }).last();
  assert.equal(await way.getByRole("link").count(), 1);
  assert.equal(await way.locator('[aria-current="page"]').innerText(), "Halden");

  await way.getByRole("button", { name: "Places between" }).click();
  await page.getByRole("menuitem", { name: "Documentation" }).click();

  await page.waitForURL("**/ui/table");
});

test("a label is removed by its cross, which names it", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("button", { name: "Remove Topic teal" }).focus();

  await page.keyboard.press("Enter");

  await page.getByText("Topic teal").waitFor({ state: "detached" });
});

const POPUPS: Readonly<Record<string, string>> = {
  Actions: "menu",
  View: "menu",
  Filter: "dialog",
  Form: "dialog",
  "Long text": "dialog",
  "Sheet at the end": "dialog",
  "Sheet from below": "dialog",
  "Delete a project": "alertdialog",
  "One that failed": "alertdialog",
};

for (const [look, name] of lastOrAll<[Look, string]>([
  [{ theme: "light" }, "in light"],
  [{ theme: "dark" }, "in dark"],
  [{ theme: "dark", width: 320, height: 640 }, "on a small phone"],
])) {
  test(`every popup passes axe ${name}`, async () => {
    await using visit = await openControls(look);
    const { page } = visit;
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
    for (const [button, role] of Object.entries(POPUPS)) {
      await page.getByRole("button", { name: button, exact: true }).click();
      const popup = page.locator(`[role="${role}"]`).first();
      await popup.waitFor();
      await visit.expectAccessible([`[role="${role}"]`]);
      await visit.expectNoSidewaysScroll();
      await page.keyboard.press("Escape");
      await popup.waitFor({ state: "detached" });
    }
  });
}

function openControls(look: Look = {}) {
  return openGallery(app, "/ui/buttons", look);
}
