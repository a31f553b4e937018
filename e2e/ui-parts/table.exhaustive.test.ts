import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import type { Look } from "#e2e/browser.ts";
import { demoOf, expectFocus, expectUsable, focusedName, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("sorting a table from its header updates rows and is announced", async () => {
  await using visit = await openTable();
  const { page } = visit;
  assert.equal(await firstName(page), "Anna Wolfeschlegelsteinhausenberger");

  await enterMembers(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focusedText(page), "Name");
  await page.keyboard.press("Enter");

  assert.equal(await firstName(page), "Yusuf Demir");
  const header = members(page).getByRole("columnheader", { name: "Name" });
  assert.equal(await header.getAttribute("aria-sort"), "descending");
  await heard(page, "sorted by column Name in descending order");

  await members(page).getByRole("columnheader", { name: "Sent" }).click();
  assert.match(await rows(page).nth(1).innerText(), /Maya Keller[\s\S]*\b0\s*$/);
});

test("rows are selected by Space and by range, with the count announced", async () => {
  await using visit = await openTable();
  const { page } = visit;
  await enterMembers(page);

  await page.keyboard.press("Space");
  await heard(page, "Anna Wolfeschlegelsteinhausenberger selected.");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");

  await heard(page, "3 items selected.");
  const bar = page.getByRole("region", { name: "3 selected" });
  await bar.getByRole("button", { name: "Write" }).waitFor();

  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
});

test("Select all selects visible rows except unselectable ones", async () => {
  await using visit = await openTable();
  const { page } = visit;
  await page.getByRole("button", { name: "Next page" }).click();
  await rowOf(page, "Maya Keller").waitFor();

  await members(page).getByRole("checkbox", { name: "Select all" }).click({ force: true });

  await page.getByRole("region", { name: "9 selected" }).waitFor();
  await heard(page, "9 items selected.");
  const admin = rowOf(page, "Maya Keller").getByRole("checkbox");
  assert.equal(await admin.isDisabled(), true);
  assert.equal(await admin.isChecked(), false);

  await page.getByRole("button", { name: "Clear" }).click();
  assert.equal(await members(page).getByRole("checkbox", { checked: true }).count(), 0);
});

test("the next-page button shows the next rows", async () => {
  await using visit = await openTable();
  const { page } = visit;
  assert.equal(await rows(page).count(), 11);
  const next = page.getByRole("button", { name: "Next page" });

  await next.click();
  await page.getByText("11–20 of 23").waitFor();
  await next.click();

  await page.getByText("21–23 of 23").waitFor();
  assert.equal(await rows(page).count(), 4);
});

test("a row opens by Enter or click; its menu works separately", async () => {
  await using visit = await openTable();
  const { page } = visit;
  await enterMembers(page);
  await page.keyboard.press("Enter");
  await page.getByText("Opened: Anna Wolfeschlegelsteinhausenberger").waitFor();

  await page.getByText("diego.alvarez@northwind.studio").click();
  await page.getByText("Opened: Diego Alvarez").waitFor();

  await page.getByRole("button", { name: "Actions for Erik Lind" }).click();
  await page.getByText("Opened: Diego Alvarez").waitFor();
  await page.getByRole("menuitem", { name: "Open" }).click();
  await page.getByText("Opened: Erik Lind").waitFor();
});

test("arrow keys move within the table and Tab leaves it", async () => {
  await using visit = await openTable();
  const { page } = visit;
  await enterMembers(page);

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focusedName(page), "Actions for Chloé Martin");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focusedText(page), "Chloé Martin");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  assert.equal(await focusedName(page), "Previous page");

  await enterMembers(page);
  await page.keyboard.type("er");
  await page.locator("tr:focus", { hasText: "Erik Lind" }).waitFor();
  await page.keyboard.press("Shift+Tab");
  await expectFocus(page.getByRole("radio", { name: "Full", exact: true }).last());
});

test("on a phone rows are labelled cards with sorting and selection", async () => {
  await using visit = await openTable({ width: 390, height: 844 });
  const { page } = visit;
  const card = rowOf(page, "Chloé Martin");
  const place = await card.boundingBox();
  assert.ok(place && place.height > 100 && place.width < 380, "a card, not a line");
  const label = await page.evaluate(
    "getComputedStyle(document.querySelector('td[data-label=Role]'), '::before').content",
  );
  assert.match(String(label), /^"Role"/);
  await visit.expectNoSidewaysScroll();

  await card.getByRole("checkbox").click({ force: true });
  await page.getByRole("region", { name: "1 selected" }).waitFor();
  await members(page).getByRole("columnheader", { name: "Joined" }).click();
  assert.equal(await firstName(page), "Yusuf Demir");
});

test("loading rows have the height of loaded ones", async () => {
  await using visit = await openTable();
  const { page } = visit;
  const demo = demoOf(page, STATES);
  await demo.getByRole("status", { name: "Loading" }).waitFor();
  const room = await sizeOf(demo.locator("table"));

  await demo.getByLabel("refreshing").check();

  const grid = demo.getByRole("grid", { name: "Members in this state" });
  assert.deepEqual(await sizeOf(grid), room);
  assert.equal(await grid.locator("..").getAttribute("aria-busy"), "true");
});

test("rows that failed to load can be retried", async () => {
  await using visit = await openTable();
  const demo = demoOf(visit.page, STATES);
  await demo.getByLabel("failed").check();

  await demo.getByRole("alert").getByText("could not be loaded").waitFor();
  await demo.getByRole("button", { name: "Try again" }).click();

  await demo.getByText("It failed again.").waitFor();
});

test("an empty table shows a hint, a read-only one has no checkboxes", async () => {
  await using visit = await openTable();
  const demo = demoOf(visit.page, STATES);
  await demo.getByLabel("empty").check();
  await demo.getByRole("button", { name: "Invite people" }).waitFor();

  await demo.getByLabel("read-only").check();

  assert.equal(await demo.getByRole("row").count(), 5);
  assert.equal(await demo.getByRole("checkbox").count(), 0);
});

test("a linked row navigates without a page load", async () => {
  await using visit = await openTable();
  const { page } = visit;
  const demo = demoOf(page, STATES);
  await demo.getByLabel("links").check();
  await page.evaluate("window.isSamePage = true");

  await demo.getByText("tom.okafor@northwind.studio").click();

  await page.waitForURL(/\/ui#member-1$/);
  await page.getByRole("heading", { name: "Components", level: 1 }).waitFor();
  assert.equal(await page.evaluate("window.isSamePage"), true);
});

test("a long table scrolls below its header, which never covers the focus", async () => {
  await using visit = await openTable();
  const { page } = visit;
  const demo = demoOf(page, STATES);
  await demo.getByLabel("long").check();
  const grid = demo.getByRole("grid");

  await grid.getByRole("row").nth(1).focus();
  await page.keyboard.press("End");
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowUp");

  const focused = await page.locator(":focus").boundingBox();
  const header = await grid.getByRole("columnheader").first().boundingBox();
  assert.ok(focused && header && focused.y >= header.y + header.height - 1, "below the header");
});

test("clicking a row opens it, its buttons only act themselves", async () => {
  await using visit = await openTable();
  const demo = demoOf(visit.page, "Grid list");
  const { keyboard } = visit.page;
  const list = demo.getByRole("grid", { name: "Case studies", exact: true });
  const row = list.getByRole("row", { name: "Brix packaging" });

  await row.getByRole("button", { name: "Mail" }).click();
  await demo.getByText("Opened: Mail about Brix packaging").waitFor();
  await row.getByText("brix.example").click();
  await demo.getByText("Opened: Brix packaging").waitFor();
  await row.getByRole("button", { name: "Mail" }).focus();
  await keyboard.press("Enter");
  await demo.getByText("Opened: Mail about Brix packaging").waitFor();

  await row.focus();
  await keyboard.press("Space");
  await demo.getByRole("region", { name: "1 selected" }).getByText("Remove").click();
  await row.getByText("brix.example").waitFor({ state: "detached" });
});

test("removing a tag by keyboard keeps focus in the list", async () => {
  await using visit = await openTable();
  const { page } = visit;
  const tags = demoOf(page, "Tag list").getByRole("grid", { name: "Labels", exact: true });
  await tags.getByRole("row", { name: "Label grey" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Delete");

  await tags.getByRole("row", { name: "Label red" }).waitFor({ state: "detached" });
  assert.equal(await focusedText(page), "Label orange");

  await tags.getByRole("row", { name: "Label grey" }).getByRole("button").click();
  assert.equal(await tags.getByRole("row").count(), 8);
});

test("tables and lists pass axe in every theme and width", async () => {
  await using visit = await openTable();
  await expectUsable(visit, ["Table", STATES, "Grid list", "Tag list"]);
});

const STATES = "Table: loading, empty, failed, only to read, long";

async function openTable(look: Look = {}) {
  const visit = await openGallery(app, "/ui/table", look);
  await visit.page.evaluate(WRITE_DOWN);
  return visit;
}

function members(page: Page) {
  return page.getByRole("grid", { name: "Members", exact: true });
}

function rows(page: Page) {
  return members(page).getByRole("row");
}

function rowOf(page: Page, name: string) {
  return members(page).getByRole("row", { name });
}

async function firstName(page: Page): Promise<string> {
  return await members(page).getByRole("rowheader").first().innerText();
}

/** Focuses like the Tab key: on the first row. */
async function enterMembers(page: Page): Promise<void> {
  await rows(page).nth(1).waitFor();
  await page.getByRole("radio", { name: "Full", exact: true }).last().focus();
  await page.keyboard.press("Tab");
}

async function sizeOf(part: Locator) {
  const box = await part.boundingBox();
  return { width: box?.width, height: box?.height };
}

function focusedText(page: Page): Promise<string> {
  return page.locator(":focus").innerText();
}

/** Announcements disappear after half a second, so they are recorded. */
const WRITE_DOWN = `{
  const said = document.documentElement.appendChild(document.createElement("div"));
  said.dataset.said = "";
  said.hidden = true;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target.closest?.("[data-always-announced]"))
        for (const { textContent } of addedNodes) said.append(textContent, "\\n");
  }).observe(document.body, { childList: true, subtree: true });
}`;

/** The page's live region. */
async function heard(page: Page, words: string): Promise<void> {
  const said = page.locator("[data-said]").filter({ hasText: words });
  await said.waitFor({ state: "attached" });
}
