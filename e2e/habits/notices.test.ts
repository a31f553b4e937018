import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { holdClock } from "#e2e/clock.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";

const app = await openWebApp();
const person = await app.signIn();

test("a notice disappears after five seconds", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Info");
  await notice(page, "Nothing between").waitFor();

  await page.clock.runFor(4900);
  assert.equal(await notice(page, "Nothing between").count(), 1);
  await page.clock.runFor(300);
  assert.equal(await notice(page, "Nothing between").count(), 0);
});

test("hovering a notice pauses its timer", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Info");
  await notice(page, "Nothing between").waitFor();
  await page.clock.runFor(4000);

  await notice(page, "Nothing between").hover();
  await page.clock.runFor(60_000);
  assert.equal(await notice(page, "Nothing between").count(), 1);

  await page.getByRole("heading", { level: 1, name: "Components" }).hover();
  let left = 0;
  while ((await notice(page, "Nothing between").count()) > 0) {
    await page.clock.runFor(100);
    left += 100;
  }
  assert.ok(left >= 800 && left < 4000, `it went on for ${left} ms`);
});

test("a notice's timer pauses while focus is inside", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Info");
  await notice(page, "Nothing between").waitFor();

  await page.keyboard.press("F6");
  await page.clock.runFor(60_000);
  assert.equal(await notice(page, "Nothing between").count(), 1);

  await page.keyboard.press("F6");
  await page.clock.runFor(5200);
  assert.equal(await notice(page, "Nothing between").count(), 0);
});

test("a notice's timer pauses while the page is hidden", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Info");
  await notice(page, "Nothing between").waitFor();

  await setVisibility(page, "hidden");
  await page.clock.runFor(60_000);
  assert.equal(await notice(page, "Nothing between").count(), 1);

  await setVisibility(page, "visible");
  await page.clock.runFor(5200);
  assert.equal(await notice(page, "Nothing between").count(), 0);
});

test("a sticky notice stays until it is dismissed", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Sticky");
  await notice(page, "This one stays").waitFor();
  await page.clock.runFor(600_000);

  await page.getByRole("button", { name: "Dismiss: This one stays" }).click();
  await page.clock.runFor(120);
  assert.equal(await notice(page, "This one stays").count(), 0);
});

test("a notice that cannot be dismissed still times out", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Not dismissible");
  const one = notice(page, "This one leaves");
  await one.waitFor();

  assert.equal(await one.getByRole("button").count(), 0);
  await page.keyboard.press("F6");
  await page.keyboard.press("Escape");
  assert.equal(await one.count(), 1);
  await page.clock.runFor(5200);
  assert.equal(await one.count(), 0);
});

test("only three notices are shown until the others are expanded", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Five at once");
  await notice(page, "Notice Five").waitFor();
  assert.deepEqual(await titles(page), ["Notice Three", "Notice Four", "Notice Five"]);
  for (const name of ["Help & shortcuts", "Maya Keller"]) {
    await page.getByRole("button", { name }).first().click({ trial: true });
  }

  await page.getByRole("button", { name: "2 more" }).click();
  assert.equal((await titles(page)).length, 5);
  await page.getByRole("button", { name: "Show fewer" }).click();
  assert.equal((await titles(page)).length, 3);
});

test("a repeated notice within two seconds increments its counter", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Info");
  await notice(page, "Nothing between").waitFor();
  await page.clock.runFor(1500);
  await press(page, "Info");
  await page.getByText("×2").waitFor();
  assert.equal((await titles(page)).length, 1);

  await page.clock.runFor(2100);
  await press(page, "Info");
  assert.equal((await titles(page)).length, 2);
});

test("the notice of two actions names the last one, which Undo reverts", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "With Undo");
  await press(page, "With Undo");
  assert.equal((await titles(page)).length, 1);

  await notice(page, "Project archived").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone 1 times").waitFor();

  await page.keyboard.press("z");
  await page.getByText("Undone 2 times").waitFor();
});

test("notices are announced politely, errors immediately", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  const polite = page.locator("[aria-live=polite][data-always-announced]");
  const assertive = page.locator("[aria-live=assertive]");
  assert.equal(await polite.count(), 1);
  assert.equal(await assertive.count(), 1);

  await press(page, "Warning");
  await polite.getByText("Outgoing mail is not set up").waitFor({ state: "attached" });
  await press(page, "Error");
  await assertive.getByText("Could not open Acme Robotics").waitFor({ state: "attached" });
  assert.doesNotMatch(await polite.innerText(), /Acme/);
});

test("F6 focuses the newest notice, Escape dismisses it and restores focus", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "Sticky");
  await press(page, "Error");
  await notice(page, "Could not open").waitFor();

  await page.keyboard.press("F6");
  assert.match(await page.locator(":focus").innerText(), /Could not open/);
  await page.keyboard.press("Escape");
  await page.clock.runFor(120);

  assert.equal(await page.locator(":focus").innerText(), "Error");
  assert.deepEqual(await titles(page), ["This one stays"]);
});

test("Z undoes the last action once", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "With Undo");
  await notice(page, "Project archived").waitFor();

  await page.keyboard.press("z");
  await page.getByText("Undone 1 times").waitFor();
  await page.clock.runFor(120);
  await page.keyboard.press("z");
  await page.clock.runFor(120);
  await page.getByText("Undone 1 times").waitFor();
  assert.equal(await page.getByText("Undone 2 times").count(), 0);
});

test("Z undoes the last action for ten minutes after its notice", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  await press(page, "With Undo");
  await press(page, "With Undo");
  await page.clock.runFor(6000);
  assert.deepEqual(await titles(page), []);

  await page.clock.runFor(9 * 60_000);
  await page.keyboard.press("z");
  await page.getByText("Undone 1 times").waitFor();

  await page.clock.runFor(60_000);
  await page.keyboard.press("z");
  await page.clock.runFor(1000);
  assert.equal(await page.getByText("Undone 2 times").count(), 0);
});

test("Z and the mouse trigger Undo in a notice above a dialog", async () => {
  await using visit = await openGallery();
  const { page } = visit;
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(page, "With Undo");
  await page.keyboard.press("?");
  await dialog.waitFor();
  await page.keyboard.press("z");
  await page.getByText("Undone 1 times").waitFor();

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await press(page, "With Undo");
  await page.keyboard.press("?");
  await dialog.waitFor();
  await notice(page, "Project archived").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone 2 times").waitFor();
  await dialog.waitFor();
});

test("markup in a notice is reduced to simple text without scripts", async () => {
  await using visit = await openWithoutTime();
  const { page } = visit;
  const title = await page.title();
  await press(page, "With markup");
  const one = notice(page, "Imported with gaps");
  await one.getByText("Two drawings").waitFor();

  assert.equal(await one.getByRole("link", { name: "How to" }).getAttribute("rel"), "noopener");
  assert.equal(await one.locator("img, script").count(), 0);
  assert.equal(await page.title(), title);
});

test("notices stay reachable above a dialog; Escape closes one at a time", async () => {
  await using visit = await openGallery();
  const { page } = visit;
  await press(page, "Sticky");
  await notice(page, "This one stays").waitFor();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("F6");
  assert.match(await page.locator(":focus").innerText(), /This one stays/);
  await page.keyboard.press("Escape");
  await notice(page, "This one stays").waitFor({ state: "detached" });
  assert.equal(await page.locator("[role=dialog]:focus, [role=dialog] :focus").count(), 1);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("the last notices can be read afterwards, until someone signs out", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn());
  await visit.open("/ui");
  const { page } = visit;
  await page.getByRole("button", { name: "Five at once" }).click();
  await press(page, "With markup");
  await notice(page, "Imported with gaps").waitFor();

  const recent = page.getByRole("dialog", { name: "Notifications" });
  await runCommand(page, "Notifications");
  assert.match(await recent.getByRole("listitem").first().innerText(), /Imported with gaps/);
  assert.equal(await recent.locator("ol > li").count(), 6);
  await recent.getByText("Two drawings").waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Escape");

  await runCommand(page, "Sign out");
  await page.getByText("You are signed out.").waitFor();
  assert.equal(await page.locator("[data-notice]").count(), 0);
});

test("an empty notification list shows a message", async () => {
  await using visit = await openPage(app, { width: 320, height: 640 });
  await visit.become(person);
  await visit.open("/projects");

  await runCommand(visit.page, "Notifications");

  await visit.page.getByText("No notifications yet").waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
});

test("notices survive navigation and pass axe in every theme and width", async () => {
  for (const look of lastOrAll<Look>([{}, { theme: "dark" }, { width: 390 }, { width: 320 }])) {
    await using visit = await openGallery(look);
    const { page } = visit;
    for (const name of ["Warning", "With Undo", "Error", "With markup", "Sticky"]) {
      await press(page, name);
    }
    await page.evaluate("history.pushState({}, '', '/projects')");
    await page.waitForURL("**/projects");
    await page
      .getByRole("heading", { level: 1, name: "Components" })
      .waitFor({ state: "detached" });

    await notice(page, "This one stays").waitFor();
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
  }
});

async function openGallery(look: Look = {}) {
  const visit = await openPage(app, look);
  await visit.become(person);
  await visit.open("/ui");
  return visit;
}

async function openWithoutTime() {
  const visit = await openGallery();
  await holdClock(visit.page);
  return visit;
}

/** Without moving the pointer, which would pause notices below it. */
async function press(page: Page, name: string): Promise<void> {
  const section = page
    .getByRole("region", { name: "Notifications" })
    .filter({ hasText: "Five at once" });
  const button = section.getByRole("button", { name, exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
}

function notice(page: Page, title: string) {
  return page
    .locator("[data-notice]")
    .and(page.locator(`[data-always-announced] *`))
    .filter({ hasText: title });
}

async function titles(page: Page): Promise<string[]> {
  const cards = page.locator("[data-always-announced] [data-notice] [id]");
  return (await cards.allInnerTexts()).map((text) => text.replace(/^\w+:\s*/, "").trim());
}

async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  await page.locator("[role=option][data-focused]", { hasText: name }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Commands" }).waitFor({ state: "detached" });
}

function setVisibility(page: Page, state: "visible" | "hidden") {
  return page.evaluate(`
    Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  `);
}
