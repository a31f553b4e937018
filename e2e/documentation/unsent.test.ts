import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { holdClock } from "#e2e/clock.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeCommented, QUOTE } from "./comments-screens.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

const RENAMED = /renamed to “Who Acme serves”/;

test("an unsent comment survives closing its panel and page", async () => {
  const { visit, page, path, toggle, field } = await openCommented();
  await using _ = visit;
  await page.getByRole("button", { name: "Comment on this page" }).click();
  await field("New comment").fill("Which prices?");

  await toggle();
  await field("New comment").waitFor({ state: "detached" });
  await toggle();
  assert.equal(await field("New comment").inputValue(), "Which prices?");
  await visit.open("/projects");
  await visit.open(path);
  await toggle();

  assert.equal(await field("New comment").inputValue(), "Which prices?");
});

test("an unsent comment survives opening another thread", async () => {
  const { visit, page, field } = await openCommented();
  await using _ = visit;
  await page.getByRole("button", { name: "Comment on this page" }).click();
  await field("New comment").fill("Which prices?");

  await page.locator("[data-anchor]", { hasText: QUOTE }).click();
  await page.locator("[data-active]", { hasText: QUOTE }).first().waitFor();

  assert.equal(await field("New comment").inputValue(), "Which prices?");
});

test("a discarded or sent comment does not come back", async () => {
  const { visit, page, toggle, field } = await openCommented();
  await using _ = visit;
  const add = page.getByRole("button", { name: "Comment on this page" });
  await add.click();
  await field("New comment").fill("Which prices?");
  await page.keyboard.press("Escape");
  await add.click();
  assert.equal(await field("New comment").inputValue(), "");
  await field("New comment").fill("Of which year?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("list", { name: "Threads" }).getByText("Of which year?").waitFor();

  await toggle();
  await toggle();

  await add.waitFor();
  assert.equal(await field("New comment").count(), 0);
});

test("an unsent reply and edit survive closing the panel", async () => {
  const { visit, page, toggle, field } = await openCommented();
  await using _ = visit;
  const thread = page.getByRole("listitem", { name: /^Comment by Jonas Maier on/ });
  await thread.getByRole("button", { name: "Reply" }).click();
  await field("Reply").fill("Since March.");
  await thread
    .getByRole("button", { name: /^Actions/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await field("Edit comment").fill("80 by 110 cm.");

  await toggle();
  await thread.waitFor({ state: "detached" });
  await toggle();

  assert.equal(await field("Reply").inputValue(), "Since March.");
  assert.equal(await field("Edit comment").inputValue(), "80 by 110 cm.");
});

test("an unused prompt survives closing its panel", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageIds[0]));
  const panel = page.getByRole("complementary", { name: "Prompts" });
  const toggle = page.getByRole("button", { name: "Prompts", exact: true });
  await toggle.click();
  await panel.getByRole("textbox").fill("Write about prices first.");

  await toggle.click();
  await panel.waitFor({ state: "detached" });
  await toggle.click();

  assert.equal(await panel.getByRole("textbox").inputValue(), "Write about prices first.");
});

test("a title typed right before leaving the page is saved", async () => {
  const maya = await app.signIn();
  const { projectId, prices, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  const tree = page.getByRole("treegrid", { name: "Pages", exact: true });
  await tree.getByRole("row", { name: /^Price list 2026/ }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.and(page.getByText("Price list 2026")).waitFor();

  await title.fill("Price list 2027");
  const renamed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.evaluate("history.back()");

  await tree.getByRole("row", { name: /^Price list 2027/ }).waitFor();
  await title.and(page.getByText(summary.name)).waitFor();
  await renamed;
  const { name } = await maya.call(documentationContract.read, {
    params: { pageId: prices.id },
    query: {},
  });
  assert.equal(name, "Price list 2027");
});

test("a title that was cleared is stored once, as Untitled page", async () => {
  const { visit, page, title, renames } = await openTitled();
  await using _ = visit;
  await holdClock(page);

  await title.fill("");
  for (let pause = 0; pause < 6; pause += 1) await page.clock.runFor(800);
  await page.clock.resume();
  await page.getByRole("row", { name: /^Untitled page/ }).waitFor();
  await title.press("Enter");

  await title.and(page.getByText("Untitled page")).waitFor();
  assert.equal(renames.length, 1);
});

test("a rejected title stays in its field and is not resent", async () => {
  const { visit, page, title, renames } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/status of 422/);
  await holdClock(page);
  const withSoftHyphen = "Price\u{ad}list";

  await title.fill(withSoftHyphen);
  await page.clock.runFor(800);
  await notRenamed(page);
  for (let pause = 0; pause < 5; pause += 1) await page.clock.runFor(800);
  assert.equal(renames.length, 1);
  await title.blur();

  assert.equal(await title.inputValue(), withSoftHyphen);
});

test("a title typed offline is saved on reconnect", async () => {
  const { visit, page, title } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await title.fill("What Acme sells");
  await title.blur();
  await notRenamed(page);
  assert.equal(await title.inputValue(), "What Acme sells");

  const renamed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.context().setOffline(false);

  assert.equal((await renamed).status(), 200);
  await page.getByRole("row", { name: /^What Acme sells/ }).waitFor();
});

test("a title typed offline is restored after leaving its page", async () => {
  const { visit, page, title, goTo } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await title.fill("What Acme sells");

  await goTo("Price list 2026");
  await notRenamed(page);
  await goTo("Business summary");

  assert.equal(await title.inputValue(), "What Acme sells");
});

test("a title typed offline is saved on reconnect after leaving its page", async () => {
  const { visit, page, title, goTo } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await title.fill("What Acme sells");
  await goTo("Price list 2026");
  await notRenamed(page);

  const renamed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.context().setOffline(false);

  assert.equal((await renamed).status(), 200);
  await page.getByRole("row", { name: /^What Acme sells/ }).waitFor();
});

test("a title typed offline does not overwrite a later rename", async () => {
  const { visit, page, maya, summary, title, goTo } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const pageId = summary.id;
  await page.context().setOffline(true);
  await title.fill("What Acme sells");
  await goTo("Price list 2026");
  await notRenamed(page);
  const body = { name: "Who Acme serves" };
  await maya.call(documentationContract.update, { params: { pageId }, body });

  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await page.context().setOffline(false);
  await refused;
  await goTo("Who Acme serves");

  await page.getByText(RENAMED).waitFor();
  assert.equal(await title.inputValue(), "What Acme sells");
  const { name } = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  assert.equal(name, "Who Acme serves");
});

test("a title typed offline asks before overwriting a later rename", async () => {
  const { visit, page, maya, summary, title } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED|status of 409/);
  await page.context().setOffline(true);
  await title.fill("What Acme sells");
  await title.blur();
  await notRenamed(page);
  const stored = await renameBehind(maya, summary.id);

  await page.context().setOffline(false);
  await page.getByText(RENAMED).waitFor();
  assert.equal(await title.inputValue(), "What Acme sells");
  assert.equal(await stored(), "Who Acme serves");
  await visit.expectAccessible();
  const renamed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.getByRole("button", { name: "Keep mine" }).click();

  assert.equal((await renamed).status(), 200);
  await page.getByRole("row", { name: /^What Acme sells/ }).waitFor();
  await page.getByText(RENAMED).waitFor({ state: "detached" });
  assert.equal(await stored(), "What Acme sells");
});

test("a title can be changed back to someone else's rename", async () => {
  const { visit, page, maya, summary, title } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/status of 409/);
  await holdClock(page);
  await title.fill("What Acme");
  const stored = await renameBehind(maya, summary.id);
  await title.press("End");
  await title.pressSequentially(" sells");
  await page.clock.runFor(800);
  await page.clock.resume();

  await page.getByText(RENAMED).waitFor();
  await page.getByRole("button", { name: "Take theirs" }).click();

  await title.and(page.getByText("Who Acme serves")).waitFor();
  await page.getByText(RENAMED).waitFor({ state: "detached" });
  assert.equal(await stored(), "Who Acme serves");
});

test("typing during a title save is saved once online", async () => {
  const { visit, page, title, goTo } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await holdClock(page);
  const gate = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await gate.promise;
    await route.continue();
  };
  await page.route(/\/api\/documentation\/pages\/[^/]+$/, hold, { times: 1 });
  await title.fill("What Acme");
  const begun = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await title.blur();
  await title.fill("What Acme sells");
  const refetched = page.waitForResponse((answer) => answer.request().method() === "GET");
  gate.resolve();
  await begun;
  await refetched;
  await page.context().setOffline(true);
  await goTo("Price list 2026");
  await page.clock.resume();
  await page.locator("[data-notice]").getByText("was not renamed").waitFor();

  const renamed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.context().setOffline(false);

  assert.equal((await renamed).status(), 200);
  await page.getByRole("row", { name: /^What Acme sells/ }).waitFor();
});

test("a discarded title does not come back", async () => {
  const { visit, page, title, goTo } = await openTitled();
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await title.fill("What Acme sells");
  await title.press("Escape");

  await goTo("Price list 2026");
  await goTo("Business summary");

  assert.equal(await title.inputValue(), "Business summary");
});

/** Someone else's rename of a page; returns its current name. */
async function renameBehind(person: Person, pageId: string) {
  const params = { pageId };
  const body = { name: "Who Acme serves" };
  await person.call(documentationContract.update, { params, body });
  return async () => {
    const page = await person.call(documentationContract.read, { params, query: {} });
    return page.name;
  };
}

/** Someone has a page open, and requests with its title are counted. */
async function openTitled() {
  const maya = await app.signIn();
  const { projectId, prices, summary } = await makeDocumentation(maya);
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, prices.id));
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const tree = page.getByRole("treegrid", { name: "Pages", exact: true });
  const goTo = async (name: string) => {
    await tree.getByRole("row", { name: new RegExp(`^${name}`) }).click();
    await page.getByRole("article", { name, exact: true }).waitFor();
  };
  await goTo(summary.name);
  const renames: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") renames.push(request.postData() ?? "");
  });
  return { visit, page, maya, summary, title, goTo, renames };
}

async function notRenamed(page: Page): Promise<void> {
  const notices = page.locator("[data-notice]");
  await notices.getByText("Business summary was not renamed").first().waitFor();
}

/** A user views the comments of a page. */
async function openCommented() {
  const maya = await app.signIn();
  const { projectId, summary } = await makeCommented(app, maya);
  const path = docsPath(projectId, summary.id);
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(path);
  const toggle = () => page.getByRole("button", { name: /^Comments/ }).click();
  await toggle();
  await page.getByRole("list", { name: "Threads" }).waitFor();
  return {
    visit,
    page,
    path,
    toggle,
    field: (name: string) => page.getByRole("textbox", { name }),
  };
}
