import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { addLeads } from "#src/outreach/strategies/leads/leads.makers.ts";
import { snippetsContract } from "#src/outreach/strategies/snippets/snippets.contract.ts";
import { makeSnippet } from "#src/outreach/strategies/snippets/snippets.makers.ts";
import {
  emailStep,
  makeStrategy,
  saveSequence,
} from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openConversation, TEXT, writeReply } from "../compose-screens.ts";

const app = await openWebApp();

const BODY = "Hi {{firstName}},\n\nwe visit **{{city}}** on {{day}}.";

test("a snippet is inserted by name with the fields of the lead", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await makeSnippet(maya, { name: "visit", body: BODY });
  const { projectId } = await openConversation(visit, app, maya);
  await addLeads(maya, projectId, [
    { email: "priya@kestrel.test", fields: { firstName: "Priya", city: "Pune" } },
  ]);
  await writeReply(visit, ";vi");
  await option(page, /^visit/).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Enter");

  await page.getByText("⟦day⟧", { exact: true }).waitFor();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText(/^Fill in or remove “.*day.*” first\.$/).waitFor();
  await page.keyboard.type("Friday");
  assert.equal(await page.locator(TEXT).innerText(), "Hi Priya,\n\nwe visit Pune on Friday.");
  assert.equal(await page.locator(`${TEXT} :is(b, strong)`).innerText(), "Pune");
  const sent = page.waitForRequest(/schedule\/reply/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await sent;
  assert.equal(await timesInserted(maya), 1);
});

test("Escape closes the menu and keeps what was typed", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await makeSnippet(maya, { name: "visit", body: BODY });
  await openConversation(visit, app, maya);
  await writeReply(visit, "One ;v");
  await option(page, /^visit/).waitFor();
  await page.keyboard.press("Escape");
  await option(page, /^visit/).waitFor({ state: "detached" });
  await page.keyboard.type("i");

  assert.equal(await page.locator(TEXT).innerText(), "One ;vi");
  assert.equal(await option(page, /^visit/).count(), 0);
});

test("snippets are created, edited and deleted in the settings", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await openInbox(visit, maya, projectId, "/settings");
  await page.getByRole("button", { name: "New snippet" }).click();
  await page.getByLabel("Name").fill("two words");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Until **soon**");
  await page.getByRole("button", { name: "Create snippet" }).click();
  await page.getByText("Use letters, digits, - and _.").first().waitFor();
  await visit.expectAccessible();
  await page.getByLabel("Name").fill("bye");
  await page.getByRole("radio", { name: "Only you" }).check({ force: true });
  await page.getByRole("button", { name: "Create snippet" }).click();
  await page.getByText("Personal · Inserted 0 times").waitFor();

  await page.getByRole("button", { name: "Edit bye" }).click();
  await page.getByRole("radio", { name: "Everyone in the organisation" }).check({ force: true });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Shared · Inserted 0 times").waitFor();
  const { list } = await maya.call(snippetsContract.list, {});
  assert.deepEqual(
    list.map(({ name, body }) => [name, body]),
    [["bye", "Until **soon**"]],
  );

  await page.getByRole("button", { name: "Delete bye" }).click();
  await page.getByText("No snippets yet").waitFor();
  await page.keyboard.press("z");
  await page.getByText("Shared · Inserted 0 times").waitFor();
  await visit.expectAccessible();
});

test("a viewer reads shared snippets only", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { id: projectId } = await makeProject(maya);
  await makeSnippet(maya, { name: "all" });
  await makeSnippet(maya, { name: "mine", isShared: false });
  await openInbox(visit, viewer, projectId, "/settings");

  const list = page.getByRole("list", { name: "Snippets" });
  await list.getByText(";all").waitFor();
  assert.equal(await list.getByRole("listitem").count(), 1);
  assert.equal(await page.getByRole("button", { name: /snippet|Edit all|Delete all/ }).count(), 0);
});

test("a snippet in a campaign email keeps its fields", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await makeSnippet(maya, { name: "visit", body: BODY });
  const { id, projectId } = await makeStrategy(maya);
  await saveSequence(maya, id, [emailStep({ body: "Hello" })]);
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/strategies/${id}?tab=steps`);
  const field = page.getByRole("textbox", { name: "Text" }).first();
  await field.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Insert a snippet" }).first().click();
  await page.getByRole("menuitem", { name: /^visit/ }).click();

  await page.getByText("{{city}}").first().waitFor();
  assert.match(await field.innerText(), /^Hi \{\{firstName\}\},\s+we visit \{\{city\}\} on/);
  assert.equal(await timesInserted(maya), 1);
});

async function timesInserted(person: Person): Promise<number | undefined> {
  const { list } = await person.call(snippetsContract.list, {});
  return list[0]?.insertedCount;
}

function option(page: Page, name: RegExp) {
  return page.getByRole("listbox", { name: "Snippets" }).getByRole("option", { name });
}
