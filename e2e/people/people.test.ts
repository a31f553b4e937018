import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePerson, personOf } from "#src/outreach/directory/people.makers.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeFilledPeople } from "./people-screens.ts";

const app = await openWebApp();

test("a person is found and opened by keyboard, with plan and reasons", async () => {
  const maya = await app.signIn();
  await makeFilledPeople(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/people");
  await page.getByRole("row", { name: /Anna Berg/ }).waitFor();

  await page.getByRole("searchbox", { name: "Search people" }).fill("northwind");
  await page.getByRole("row", { name: /Anna Berg/ }).waitFor({ state: "detached" });
  await page.getByRole("row", { name: /Priya Raman/ }).focus();
  await page.keyboard.press("Enter");

  const sheet = page.getByRole("dialog", { name: "Priya Raman" });
  await sheet.getByText("Why").waitFor();
  await sheet.getByRole("link", { name: "Autumn outreach" }).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  assert.match(page.url(), /\/people\?search=northwind$/);
});

test("merging two people pauses one plan and can be undone", async () => {
  const maya = await app.signIn();
  const lead = (firstName: string) => ({ email: freshAddress(), fields: { firstName } });
  const first = await makeEnrolledLead(maya, { lead: lead("Ada") });
  const second = await makeEnrolledLead(maya, { lead: lead("Adah") });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/people?person=${await personOf(maya, first.leadId)}`);
  await page.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge someone into Ada" });
  await dialog.getByRole("searchbox").fill("adah");
  await dialog.getByText("Adah").click();

  await dialog.getByRole("button", { name: "Merge" }).click();

  const sheet = page.getByRole("dialog", { name: "Ada", exact: true });
  await sheet.getByText(/^Adah, merged on/).waitFor();
  await sheet
    .getByRole("listitem")
    .filter({ hasText: second.strategy.name })
    .getByText("Waiting")
    .waitFor();
  await visit.expectAccessible();
  await sheet.getByRole("button", { name: "Undo merge" }).click();
  await sheet.getByText(/^Adah, merged on/).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("row", { name: /Adah/ }).waitFor();
});

test("a pasted list is suppressed after removing invalid entries", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 422 .*\/suppressions/);
  await visit.become(maya);
  await visit.open("/people?tab=suppressed");
  await page.getByRole("button", { name: "Suppress" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Suppress addresses and domains" });
  const values = dialog.getByRole("textbox", { name: "Addresses and domains" });
  await values.fill("Anna@Example.com, nobody\nexample.org; example.org");

  await dialog.getByRole("button", { name: "Suppress 3" }).click();
  await dialog.getByText("Not an address or domain: nobody").waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Remove invalid" }).click();
  await dialog.getByRole("button", { name: "Suppress 2" }).click();

  await page.getByRole("row", { name: /anna@example.com.*Added by your team/ }).waitFor();
  await page.getByRole("row", { name: /example.org/ }).waitFor();
});

test("only an admin can lift a suppression, after confirmation", async () => {
  const admin = await app.signIn({ role: "admin" });
  const address = freshAddress();
  await admin.call(suppressionsContract.add, { body: { values: [address] } });
  const editor = await app.signIn({ with: admin, role: "edit" });
  const question = `Allow campaigns to ${address} again?`;
  {
    await using visit = await openPage(app);
    await visit.become(editor);
    await visit.open("/people?tab=suppressed");
    await visit.page.getByRole("row", { name: new RegExp(address) }).waitFor();
    assert.equal(await visit.page.getByRole("button", { name: /^Actions for/ }).count(), 0);
  }
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(admin);
  await visit.open("/people?tab=suppressed");

  await page.getByRole("button", { name: `Actions for ${address}` }).click();
  await page.getByRole("menuitem", { name: "Allow again" }).click();
  const dialog = page.getByRole("alertdialog", { name: question });
  await dialog.getByRole("button", { name: "Allow again" }).click();

  await page.getByText("Nothing is suppressed").waitFor();
});

test("an address is suppressed for the project that the list shows", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya, { name: "Halden" });
  const all = freshAddress();
  await maya.call(suppressionsContract.add, { body: { values: [all] } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/people?project=${projectId}`);
  await page.getByRole("tab", { name: "Suppressed" }).click();
  await page.getByText("No addresses or domains match").waitFor();

  await page.getByRole("button", { name: "Suppress" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Suppress addresses and domains" });
  await dialog.getByText("Campaigns of Halden to them stop.").waitFor();
  await dialog.getByRole("textbox", { name: "Addresses and domains" }).fill("anna@example.com");
  await dialog.getByRole("button", { name: "Suppress 1" }).click();

  await page.getByRole("row", { name: /anna@example.com.*Halden/ }).waitFor();
  assert.equal(await page.getByText(all).count(), 0);
});

test("the suppressed addresses are saved as a table", async () => {
  const maya = await app.signIn();
  const address = freshAddress();
  await maya.call(suppressionsContract.add, { body: { values: [address], note: "=1+1" } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/people?tab=suppressed");
  const saved = page.waitForEvent("download");

  await page.getByRole("button", { name: "Export CSV" }).click();

  const file = await saved;
  assert.equal(file.suggestedFilename(), "suppressions.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  assert.match(lines[1] ?? "", new RegExp(`^"${address}","email","manual","'=1\\+1",`));
});

test("viewers can read people and suppressions but not change them", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const lead = { email: freshAddress(), fields: { firstName: "Ada" } };
  await makePerson(maya, { projectId, lead });
  const noor = await app.signIn({ with: maya, role: "view" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(noor);
  await visit.open("/people");

  await page.getByRole("row", { name: /Ada/ }).click();
  await page.getByRole("dialog", { name: "Ada" }).getByText(lead.email).waitFor();

  assert.equal(await page.getByRole("button", { name: "Merge" }).count(), 0);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Suppressed" }).click();
  await page.getByText("Nothing is suppressed").waitFor();
  assert.equal(await page.getByRole("button", { name: "Suppress" }).count(), 0);
});
