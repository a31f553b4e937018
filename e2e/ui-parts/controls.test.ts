import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();
const person = await app.signIn();

test("a menu opens by keyboard, follows letters and gives focus back", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const button = page.getByRole("button", { name: "Actions" });
  await button.focus();

  await page.keyboard.press("Enter");
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

test("a disabled item can be reached, says why and does nothing", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("lab");

  const item = page.getByRole("menuitem", { name: "Label Ask an admin for edit access." });
  await expectFocus(item);
  assert.equal(await item.getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Enter");
  await item.click({ force: true });
  assert.equal(await page.getByRole("menu").count(), 1, "the menu stays");
  assert.equal(await page.getByText("Pressed Label.").count(), 0);
});

test("a submenu opens with the arrow towards it and closes with the one back", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("button", { name: "Actions" }).focus();
  await page.keyboard.press("Enter");
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

test("choices in a menu have a check, and several can be made one after the other", async () => {
  await using visit = await openControls();
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

test("a link in a menu leads there without loading the application anew", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.evaluate("window.isSame = true");

  await sectionOf(page, "Menu").getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Overview" }).click();

  await page.waitForURL("**/ui");
  assert.equal(await page.evaluate("window.isSame"), true);
});

test("a context menu opens by pointer and by keyboard", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const thing = sectionOf(page, "Context menu").getByRole("button", { name: "Acme Robotics" });

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

test("a tooltip shows on focus, and Esc takes it away without moving", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const button = sectionOf(page, "Icon button").getByRole("button", { name: "Reply" }).first();

  await focusByKeyboard(page, button);
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
  await sectionOf(page, "Tooltip").getByRole("button", { name: "Schedule" }).hover();
  const tooltip = page.getByRole("tooltip");

  await tooltip.hover();
  await page.clock.fastForward(5000);
  assert.equal(await tooltip.count(), 1);

  await page.mouse.move(0, 0);
  await tooltip.waitFor({ state: "detached" });
});

test("a disabled button has focus, says why and cannot be pressed", async () => {
  await using visit = await openControls();
  const { page } = visit;
  const native = sectionOf(page, "Tooltip").getByRole("button", { name: "Invite" });
  await focusByKeyboard(page, native);
  await page.getByRole("tooltip").getByText("Ask an admin for edit access.").waitFor();

  const menu = page.getByRole("button", { name: "Off" });
  await focusByKeyboard(page, menu);
  await page.getByRole("tooltip").getByText("There is nothing to choose from.").waitFor();
  await page.keyboard.press("Enter");
  assert.equal(await page.getByRole("menu").count(), 0);
});

test("a busy button keeps its width", async () => {
  await using visit = await openControls();
  const section = sectionOf(visit.page, "Button");
  const button = section.getByRole("button", { name: "Send" }).first();
  assert.equal(await button.getAttribute("aria-busy"), "true");
  const busy = await button.boundingBox();

  await section.getByRole("button", { name: "Stop" }).first().click();

  assert.equal(await button.getAttribute("aria-busy"), "false");
  assert.deepEqual(await button.boundingBox(), busy);
});

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

test("a dialog that a menu opened gives focus back to the button of the menu", async () => {
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

test("what cannot be undone is confirmed only by the exact words", async () => {
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
  await dialog.getByText("This is not “Acme Robotics”.").waitFor();
  await expectFocus(field);

  await field.fill("Acme Robotics");
  assert.equal(await dialog.getByText("This is not").count(), 0);
  await page.keyboard.press("Enter");
  await page.getByText("Confirmed typed.").waitFor();
  await dialog.waitFor({ state: "detached" });
  await expectFocus(opener);
});

test("a question without words to type begins at the way out", async () => {
  await using visit = await openControls();
  const { page } = visit;
  await page.getByRole("button", { name: "Remove a member" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Tom Okafor?" });
  await expectFocus(dialog.getByRole("button", { name: "Cancel" }));

  await page.keyboard.press("Enter");

  await dialog.waitFor({ state: "detached" });
  await page.getByText("Nothing is gone.").waitFor();
});

test("a popover closes with Esc and with its own button, and gives focus back", async () => {
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

test("arrows move through tabs, and Tab goes into what they show", async () => {
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

test("a pager tells where it is, and its end cannot be passed", async () => {
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

test("a way that is too long folds its middle into a menu", async () => {
  await using visit = await openControls({ width: 390, height: 844 });
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

for (const [look, name] of [
  [{ theme: "light" }, "in light"],
  [{ theme: "dark" }, "in dark"],
  [{ theme: "dark", width: 320, height: 640 }, "on a small phone"],
] as const) {
  test(`everything that pops up can be used ${name}`, async () => {
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

async function openControls(look: Look = {}) {
  const visit = await openPage(app, look);
  await visit.become(person);
  await visit.open("/ui/buttons");
  return visit;
}

function sectionOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Focus may still be on its way. */
async function expectFocus(locator: Locator): Promise<void> {
  await locator.and(locator.page().locator(":focus")).waitFor();
}

/** As if the person had come with the Tab key, which is when a tooltip shows. */
async function focusByKeyboard(page: Page, locator: Locator): Promise<void> {
  await page.keyboard.press("Tab");
  await locator.focus();
}

async function focusedName(page: Page): Promise<string> {
  const element = page.locator(":focus");
  const [label, name] = [
    await element.getAttribute("aria-label"),
    await element.getAttribute("name"),
  ];
  return label ?? name ?? (await element.innerText()).split("\n")[0] ?? "";
}
