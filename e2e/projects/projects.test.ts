import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { home } from "#e2e/home.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

test("a project is created, renamed, archived, restored and deleted", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await visit.open("/projects");
  await home(page).waitFor();

  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Acme");
  await page.keyboard.press("Enter");
  await card(page, "Acme").waitFor();
  await page.locator("a:focus", { hasText: "Acme" }).waitFor();

  await choose(page, "Acme", "Rename…");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Acme Robotics");
  await page.getByRole("button", { name: "Rename" }).click();
  await card(page, "Acme Robotics").waitFor();

  await choose(page, "Acme Robotics", "Archive");
  await tab(page, "Archived 1").waitFor();
  await page.getByText("No active project").waitFor();
  await page.locator("[role=searchbox]:focus, input:focus").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await card(page, "Acme Robotics").waitFor();
  await tab(page, "Active 1").waitFor();

  await choose(page, "Acme Robotics", "Archive");
  await tab(page, "Archived 1").click();
  await choose(page, "Acme Robotics", "Restore");
  await page.getByText("Nothing archived").waitFor();
  await tab(page, "Active 1").click();
  assert.equal(new URL(page.url()).search, "");

  await choose(page, "Acme Robotics", "Delete…");
  const question = page.getByRole("alertdialog");
  await question.getByRole("textbox").fill("Acme");
  await question.getByRole("button", { name: "Delete project" }).click();
  await question
    .getByText(/not what/i)
    .or(question.locator("[aria-invalid=true]"))
    .first()
    .waitFor();
  await question.getByRole("textbox").fill("Acme Robotics");
  await question.getByRole("button", { name: "Delete project" }).click();
  await home(page).waitFor();
});

test("a card shows the edit time, recent people and completed steps", async () => {
  const maya = await app.signIn();
  await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");

  const acme = page.locator("[data-project]").filter({ hasText: "Acme" });
  await acme.getByText("0 of 3 steps").first().waitFor();
  await acme.getByText(/^Edited/).waitFor();
  await acme.getByLabel(/^Worked on it/).waitFor();
});

test("New project appears above the page once other projects are known", async () => {
  const newcomer = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "admin" });
  await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  const { page } = visit;

  await visit.become(newcomer);
  const none = await holdCounts(page);
  await visit.open("/projects");
  await none.asked;
  assert.equal(await offer(page).count(), 0);
  none.answer();
  await home(page).waitFor();
  assert.equal(await offer(page).count(), 1, "below the heading only");

  // Ends pending requests of the newcomer's page.
  await page.goto("about:blank");
  await visit.become(maya);
  const one = await holdCounts(page);
  await visit.open("/projects");
  await one.asked;
  const room = await offer(page, { includeHidden: true }).boundingBox();
  assert.equal(await offer(page).count(), 0);
  one.answer();
  await offer(page).waitFor();
  assert.deepEqual(await offer(page).boundingBox(), room);
});

test("on a phone New project stays at the bottom while scrolling", async () => {
  const maya = await app.signIn();
  for (const name of ["1", "2", "3", "4", "5", "6"]) await makeProject(maya, { name });
  await using visit = await openPage(app, { width: 390, height: 640 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");
  await card(page, "1").scrollIntoViewIfNeeded();

  const button = await offer(page).boundingBox();
  const last = await card(page, "1").boundingBox();
  assert.ok(button && button.y > 500 && button.y + button.height < 590 && button.width > 300);
  assert.ok(last && last.y + last.height <= button.y, "it covers no card");
  await offer(page).click();
  await page.getByRole("dialog", { name: "New project" }).waitFor();
});

test("a newcomer whose list fails to load can still create a project", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/begin-parts/, /Failed to (load|fetch)/);
  await page.route("**/begin-parts*.js", (route) => route.abort());
  await visit.become(await app.signIn({ role: "admin" }));

  await visit.open("/projects");

  await offer(page).waitFor();
});

test("letters typed before the dialog opens go into the name field", async () => {
  const maya = await app.signIn({ role: "admin" });
  await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app, { hasEmptyCache: true });
  const { page } = visit;
  await visit.become(maya);
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/project-dialogs-*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await visit.open("/projects");
  await offer(page).focus();

  await page.keyboard.press("Enter");
  await page.keyboard.type("Hal");
  gate.resolve();
  const field = page.getByRole("dialog", { name: "New project" }).getByRole("textbox");
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("den");

  assert.equal(await field.inputValue(), "Halden");
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  assert.equal(await field.inputValue(), "");
});

test("holding a key opens the dialog without submitting it", async () => {
  const maya = await app.signIn({ role: "admin" });
  await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");
  await offer(page).focus();

  await page.keyboard.down("Enter");
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByRole("textbox").and(page.locator(":focus")).waitFor();
  for (const _ of [1, 2, 3]) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");

  assert.equal(await dialog.locator("[aria-invalid=true]").count(), 0);
});

test("the project list is paged and searched through the URL", async () => {
  const maya = await app.signIn();
  for (const name of ["1", "2", "3", "4", "5", "6", "7", "Café"]) await makeProject(maya, { name });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");

  await page.getByRole("button", { name: "Page 2" }).click();
  await card(page, "1").waitFor();
  assert.equal(
    await page
      .getByRole("listitem")
      .filter({ has: page.locator("h2") })
      .count(),
    2,
  );
  await page.keyboard.press("/");
  await page.keyboard.type("cafe");
  await card(page, "Café").waitFor();
  await page.waitForURL(/search=cafe/);
  await page.goBack();
  await card(page, "7").waitFor();

  await visit.open("/projects?tab=none&page=none");
  await card(page, "7").waitFor();
  await visit.open("/projects?search=no one");
  await page.getByText("No project called “no one”").waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await card(page, "Café").waitFor();
});

test("a change by one person shows to another without a reload", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  await makeProject(maya, { name: "Acme" });
  await using here = await openPage(app);
  await using there = await openPage(app);
  await here.become(maya);
  await there.become(jonas);
  await here.open("/projects");
  await there.open("/projects");
  await card(there.page, "Acme").waitFor();
  assert.equal(await there.page.getByRole("button", { name: "New project" }).count(), 0);
  assert.deepEqual(await actionsOf(there.page, "Acme"), ["Copy link"]);

  await here.page.getByRole("button", { name: "New project" }).click();
  await here.page.getByRole("textbox", { name: "Name", exact: true }).fill("Brix");
  await here.page.keyboard.press("Enter");

  await card(there.page, "Brix").waitFor();
  await tab(there.page, "Active 2").waitFor();
  await choose(here.page, "Brix", "Archive");
  await tab(there.page, "Archived 1").waitFor();
  await card(there.page, "Brix").waitFor({ state: "detached" });
});

test("an editor can do everything except delete a project", async () => {
  const maya = await app.signIn({ role: "edit" });
  await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open("/projects");

  await visit.page.getByRole("button", { name: "New project" }).waitFor();
  assert.deepEqual(await actionsOf(visit.page, "Acme"), ["Copy link", "Rename…", "Archive"]);
});

test("arrow keys move between project cards and Enter opens one", async () => {
  const maya = await app.signIn();
  for (const name of ["5", "4", "3", "2", "1"]) await makeProject(maya, { name });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects?search=");
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await link("1").focus();

  // Three in a row, then two.
  for (const [key, name] of [
    ["ArrowRight", "2"],
    ["ArrowDown", "5"],
    ["ArrowRight", "5"],
    ["Home", "1"],
    ["ArrowUp", "1"],
    ["End", "5"],
    ["ArrowLeft", "4"],
  ] as const) {
    await page.keyboard.press(key);
    await link(name).and(page.locator(":focus")).waitFor();
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "4", exact: true }).waitFor();
  assert.match(page.url(), /\/dashboard$/);
  await page.goBack();
  await card(page, "4").waitFor();
});

test("a newcomer opens the sample project and confirms its removal", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");

  await page.getByRole("button", { name: "Open the sample project" }).click();
  await page.getByRole("heading", { name: "Get ready" }).waitFor();
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await page.getByText("Sample", { exact: true }).waitFor();
  await choose(page, "Acme Robotics", "Remove sample…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove sample" }).click();

  await page.getByRole("button", { name: "Open the sample project" }).waitFor();
});

function card(page: Page, name: string) {
  return page.locator("[data-project]").getByRole("heading", { level: 2, name, exact: true });
}

function tab(page: Page, name: string) {
  return page.getByRole("tab", { name, exact: true });
}

/** A project's menu for this user. */
async function actionsOf(page: Page, project: string): Promise<string[]> {
  await page.getByRole("button", { name: `Actions for ${project}`, exact: true }).click();
  await page.getByRole("menu").waitFor();
  const names = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  return names;
}

async function choose(page: Page, project: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${project}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

function offer(page: Page, how?: { includeHidden: boolean }) {
  return page.getByRole("button", { name: "New project", ...how });
}

/** The first response with the project count is held by the test. */
async function holdCounts(page: Page) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  };
  await page.route("**/api/projects/count*", hold, { times: 1 });
  return { asked: asked.promise, answer: () => answered.resolve() };
}
