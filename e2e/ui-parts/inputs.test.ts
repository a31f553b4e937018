import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { demoOf, expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("a select is set by its first letters, opened or not", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Select" });
  const { keyboard } = visit.page;
  const role = demoOf(visit.page, "Select").getByRole("button", { name: "Filled" });
  await role.focus();

  await keyboard.type("vi");
  await expectText(role, "View");
  await keyboard.press("Enter");
  const list = visit.page.getByRole("listbox");
  await list.waitFor();
  await keyboard.type("ad");
  await keyboard.press("Enter");

  await list.waitFor({ state: "detached" });
  await expectText(role, "Admin");
  await expectFocus(role);
});

test("Escape leaves a select as it was", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Select" });
  const { keyboard } = visit.page;
  const role = demoOf(visit.page, "Select").getByRole("button", { name: "Filled" });
  await role.focus();

  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowUp");
  await keyboard.press("Escape");

  await visit.page.getByRole("listbox").waitFor({ state: "detached" });
  await expectText(role, "Edit");
  await expectFocus(role);
});

test("typing narrows the list of a combo box, regardless of the accents", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Combo box" });
  const { keyboard } = visit.page;
  const city = demoOf(visit.page, "Combo box").getByRole("combobox", { name: "Empty" });
  await city.focus();

  await keyboard.type("zur");
  assert.deepEqual(await optionNames(visit.page), ["Zürich"]);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");

  assert.equal(await city.inputValue(), "Zürich");
});

test("a combo box shows when nothing matches, keeping its last choice", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Combo box" });
  const { keyboard } = visit.page;
  const city = demoOf(visit.page, "Combo box").getByRole("combobox", { name: "Filled" });
  await city.focus();

  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Atlantis");
  await visit.page.getByText("No match for “Atlantis”.").waitFor();
  await keyboard.press("Escape");

  assert.equal(await city.inputValue(), "Berlin");
});

test("a combo box may accept free text", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Combo box" });
  const { keyboard } = visit.page;
  await demoOf(visit.page, "Combo box").getByRole("combobox", { name: "Topic" }).focus();

  await keyboard.type("Changeover");
  await keyboard.press("Tab");
  await visit.page.getByText("Value: Changeover").waitFor();
});

test("pasted addresses become chips, the last removable by Backspace", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Multi combo" });
  const demo = demoOf(visit.page, "Multi combo");
  const invite = demo.getByRole("combobox", { name: "Invite" });
  await invite.focus();

  await paste(visit.page, "tom@x.com, lena@x.com\nMAYA@northwind.studio;sofia@x.com");
  assert.deepEqual(await chipNames(demo, "Invite"), [
    "maya@northwind.studio",
    "tom@x.com",
    "lena@x.com",
    "sofia@x.com",
  ]);
  await visit.page.keyboard.press("Backspace");

  await demo.getByRole("row", { name: "sofia@x.com" }).waitFor({ state: "detached" });
  await expectFocus(invite);
});

test("invalid entries are explained and can be removed together", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Multi combo" });
  const demo = demoOf(visit.page, "Multi combo");
  const invite = demo.getByRole("combobox", { name: "Invite" });
  await invite.focus();

  await visit.page.keyboard.type("nobody,");
  await demo.getByText("1 of 2 needs a correction.").waitFor();
  await demo.getByRole("row", { name: "nobody" }).getByText("Address should be a valid").waitFor();
  assert.equal(await invite.getAttribute("aria-invalid"), "true");
  await demo.getByRole("button", { name: "Remove invalid" }).click();

  assert.deepEqual(await chipNames(demo, "Invite"), ["maya@northwind.studio"]);
});

test("several options are chosen one after the other", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Multi combo" });
  const { keyboard } = visit.page;
  const demo = demoOf(visit.page, "Multi combo");
  await demo.getByRole("combobox", { name: "Empty" }).focus();

  await keyboard.type("ref");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.type("out");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.press("Escape");

  assert.deepEqual(await chipNames(demo, "Empty"), ["Referral", "Out of office"]);
});

test("a number field steps up and down, announced each time", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Number field" });
  const demo = demoOf(visit.page, "Number field");
  const price = demo.getByRole("textbox", { name: "Price" });
  await price.focus();

  await visit.page.keyboard.press("ArrowUp");
  assert.equal(await price.inputValue(), "€1,300.00");
  const announcer = visit.page.locator("[data-live-announcer] [aria-live=assertive]");
  await announcer.getByText("€1,300.00").waitFor({ state: "attached" });
  await demo.getByRole("button", { name: "Decrease Price" }).click();
  assert.equal(await price.inputValue(), "€1,250.00");
});

test("each new value replaces the pending announcement", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Number field" });
  const price = demoOf(visit.page, "Number field").getByRole("textbox", { name: "Price" });
  const announcer = visit.page.locator("[data-live-announcer] [aria-live=assertive]");
  await price.press("ArrowUp");
  await announcer.getByText("€1,300.00").waitFor({ state: "attached" });

  await price.press("ArrowUp");

  await announcer.getByText("€1,350.00").waitFor({ state: "attached" });
  assert.equal(await announcer.locator("> *").count(), 1);
});

test("a number out of bounds stays as typed and is explained", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Number field" });
  const demo = demoOf(visit.page, "Number field");
  const wait = demo.getByRole("textbox", { name: "Wait" });
  await wait.fill("90");
  await visit.page.keyboard.press("Tab");

  await demo.getByText("Wait must be 60 days or less.").waitFor();
  assert.equal(await wait.inputValue(), "90 days");
  assert.equal(await wait.getAttribute("aria-invalid"), "true");
  await wait.fill("30");
  await visit.page.keyboard.press("Tab");
  await demo.getByText("Wait must be 60 days or less.").waitFor({ state: "detached" });
});

test("a text area grows up to a limit and counts characters", async () => {
  await using visit = await openGallery(app, "/ui/inputs");
  const note = visit.page.getByRole("textbox", { name: "Connection note" });
  const before = (await note.boundingBox())?.height ?? 0;

  await note.fill("line\n".repeat(4));
  const grown = (await note.boundingBox())?.height ?? 0;
  await note.fill("line\n".repeat(80));
  const most = (await note.boundingBox())?.height ?? 0;

  assert.ok(grown > before, `${before} px, then ${grown} px`);
  assert.ok(most < 200, `${most} px are more than six lines`);
  await visit.page.getByText("400 of 300").waitFor();
  await visit.page.getByText("Connection note may have 300 characters.").waitFor();
});

test("Escape and the cross empty a search", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Search field" });
  const demo = demoOf(visit.page, "Search field");
  const search = demo.getByRole("searchbox", { name: "Filled" });
  await search.focus();

  await visit.page.keyboard.press("Escape");
  assert.equal(await search.inputValue(), "");
  await visit.page.keyboard.type("halden");
  await demo.getByRole("button", { name: "Clear" }).first().click();

  assert.equal(await search.inputValue(), "");
  await expectFocus(search);
});

test("a checkbox for all is half checked until all are", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Checkbox" });
  const { keyboard } = visit.page;
  const demo = demoOf(visit.page, "Checkbox");
  const all = demo.getByRole("checkbox", { name: "All case studies" });
  const half = all.and(visit.page.locator(":indeterminate"));
  await half.waitFor({ state: "attached" });

  await demo.getByRole("checkbox", { name: "Case study B" }).focus();
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("Space");

  assert.equal(await all.isChecked(), true);
  assert.equal(await half.count(), 0);
});

test("Space toggles a switch unless it is disabled", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Switch" });
  const demo = demoOf(visit.page, "Switch");
  await demo.getByRole("switch", { name: "Empty" }).focus();
  await visit.page.keyboard.press("Space");
  assert.equal(await demo.getByRole("switch", { name: "Empty" }).isChecked(), true);

  const disabled = demo.getByRole("switch", { name: "Disabled" });
  await disabled.focus();
  await visit.page.keyboard.press("Space");

  assert.equal(await disabled.isChecked(), true, "it was on and still is");
  await expectDescription(disabled, "Only an admin can change this.");
});

test("a disabled field is focusable and explains why", async () => {
  await using visit = await openGallery(app, "/ui/inputs");
  for (const name of ["Text field", "Text area", "Number field", "Select", "Combo box"]) {
    const field = demoOf(visit.page, name).getByRole("textbox", { name: "Disabled" });
    await field.focus();
    await expectFocus(field);
    assert.equal(await field.getAttribute("aria-disabled"), "true", name);
    await expectDescription(field, "Only an admin can change this.");
  }
});

test("an error message replaces the helper text of its field", async () => {
  await using visit = await openGallery(app, "/ui/inputs");
  for (const [name, role, says] of [
    ["Text field", "textbox", "Website should be a valid domain"],
    ["Select", "button", "Choose a role."],
    ["Combo box", "combobox", "Choose a city."],
    ["Date field", "group", "The mailbox is closed on that day."],
  ] as const) {
    const field = demoOf(visit.page, name).getByRole(role, { name: "Wrong" }).first();
    await expectDescription(field, says);
  }
});

test("submitting names missing choices and focuses the first", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Chosen values in a form" });
  const demo = demoOf(visit.page, "Chosen values in a form");

  await demo.getByRole("button", { name: "Save choices" }).click();
  for (const label of ["Member role", "City", "Addresses", "Waiting days", "First day", "Place"])
    await demo.getByText(`${label} is not valid.`).waitFor();
  const role = demo.getByRole("button", { name: "Member role" });
  await expectFocus(role);
  await visit.page.keyboard.type("edit");

  await demo.getByText("Member role is not valid.").waitFor({ state: "detached" });
});

test("a bar offers to save or discard while something is unsaved", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "Parts of a form" });
  const demo = demoOf(visit.page, "Parts of a form");
  const name = demo.getByRole("textbox", { name: "Organisation name" });
  assert.equal(await demo.getByRole("button", { name: "Save" }).count(), 0);

  await name.fill("Northwind");
  await demo.getByText("Unsaved changes").waitFor();
  await demo.getByRole("button", { name: "Discard" }).click();
  assert.equal(await name.inputValue(), "Northwind Studio");
  await name.fill("");
  await demo.getByRole("button", { name: "Save" }).click();
  await demo.getByText("The name is missing.").waitFor();
  await name.fill("Northwind");
  await demo.getByRole("button", { name: "Save" }).click();

  await demo.getByText("Unsaved changes").waitFor({ state: "detached" });
  assert.equal(await name.inputValue(), "Northwind");
});

async function expectText(element: Locator, text: string) {
  await element.filter({ hasText: text }).waitFor();
}

/** What a screen reader announces after the field's name. */
async function expectDescription(field: Locator, says: string) {
  const ids = (await field.getAttribute("aria-describedby")) ?? "";
  const selector = ids.split(" ").map((id) => `[id="${id}"]`);
  await field.page().locator(selector.join()).filter({ hasText: says }).first().waitFor();
}

async function optionNames(page: Page): Promise<string[]> {
  await page.getByRole("listbox").waitFor();
  return page.getByRole("option").allInnerTexts();
}

async function chipNames(demo: Locator, field: string): Promise<string[]> {
  return demo
    .getByRole("grid", { name: `${field}, chosen` })
    .getByRole("row")
    .allInnerTexts();
}

/** Simulates pasting into the focused field, since tests cannot write the clipboard. */
async function paste(page: Page, text: string) {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(text)});
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  })()`);
}
