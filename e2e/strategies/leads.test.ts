import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import {
  startLeads,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("a file is imported as leads with mapped columns and a report", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("button", { name: "Import leads" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  const content = `E-mail;Vorname;Lab size\n${freshAddress()};Ada;12\nnot an address;Ben;3\n`;
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await dialog.getByText("people.csv: 2 rows").waitFor();
  await dialog.getByText("1 row can be imported").waitFor();
  await dialog.getByText("Row 3: Not an email address (not an address)").waitFor();
  await dialog.getByRole("button", { name: /New field: labSize/ }).waitFor();
  await dialog.getByRole("button", { name: "Download these rows" }).waitFor();
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await dialog.getByText("Queued").waitFor();
  await app.runJobs();

  await dialog.getByRole("button", { name: "Undo this import" }).waitFor();
  const facts = await dialog.locator("dl").first().innerText();
  assert.match(facts, /New\s+1/);
  assert.match(facts, /Invalid\s+1/);
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("row", { name: /Ada/ }).waitFor();
});

test("a file without addresses is refused with a reason", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("button", { name: "Import leads" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  const buffer = Buffer.from("Name,City\nAda,Oslo\n");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });

  await dialog.getByText("No column has email addresses or LinkedIn profiles.").waitFor();
  assert.equal(
    await dialog.getByRole("button", { name: "Import", exact: true }).isDisabled(),
    true,
  );
});

test("an earlier import is opened again and undone", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const content = `email,firstName\n${freshAddress()},Ada\n`;
  const { importId } = await uploadLeads(maya, content, { strategyId: strategy.id });
  await startLeads(maya, importId);
  await app.runJobs();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("row", { name: /Ada/ }).waitFor();
  await page.getByRole("button", { name: "Import leads" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  await dialog.getByText("1 person imported").waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: /^Open: / }).click();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await dialog.getByText("Undoing the import").waitFor();
  await app.runJobs();
  await dialog.getByText("The import was undone.").waitFor();
});

test("a lead is deleted from its sheet once that is confirmed", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Priya" } },
  });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("row", { name: /Priya/ }).click();
  await page.getByRole("dialog", { name: /Priya/ }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 1 lead?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No leads yet").waitFor();
});

test("a custom field's value is edited in the lead form", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Priya", labSize: "12" } },
  });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));
  await page.getByRole("row", { name: /Priya/ }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit lead" });

  await form.getByLabel("labSize").fill("40");
  await form.getByRole("button", { name: "Save" }).click();

  await page.getByRole("dialog", { name: /Priya/ }).getByText("40", { exact: true }).waitFor();
});

test("a former lead is added again from the notice", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const { strategy, enrolmentId } = await makeEnrolledLead(maya, {
    lead: { email, fields: { firstName: "Priya" } },
  });
  const ending = { enrolmentIds: [enrolmentId], action: "end" as const };
  await maya.call(enrolmentsContract.change, { params: { strategyId: strategy.id }, body: ending });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("button", { name: "Add a lead" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a lead" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add lead" }).click();
  const notice = page.locator("[data-notice]");
  await notice.getByText("Not added: this person was in the strategy before").waitFor();
  await visit.expectAccessible();
  await notice.getByRole("button", { name: "Add again" }).click();

  await notice.getByText("Added 1 lead").waitFor();
  await page.getByRole("row", { name: /Priya.*Waiting to start/ }).waitFor();
});

test("a lead is paused and resumed from its sheet", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Priya" } },
  });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));
  await page.getByRole("row", { name: /Priya/ }).click();
  const sheet = page.getByRole("dialog", { name: /Priya/ });

  await sheet.getByRole("button", { name: "Pause" }).click();
  await sheet.getByText("Paused: by your team.").waitFor();
  await sheet.getByRole("button", { name: "Resume" }).click();

  await sheet.getByRole("button", { name: "Pause" }).waitFor();
  await visit.expectAccessible();
});

test("a cancelled import reports what was imported", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));
  await page.getByRole("button", { name: "Import leads" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  const buffer = Buffer.from(`email\n${freshAddress()}\n`);
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  const work = dialog.getByRole("region", { name: "people.csv" });

  const cancelled = page.waitForResponse("**/background-work/*/cancel");
  await work.getByRole("button", { name: "Cancel" }).click();
  await cancelled;
  await app.runJobs();

  await dialog.getByText("Cancelled. Nothing was imported.").waitFor();
  await visit.expectAccessible();
});

test("a waiting lead's plan names the strategy it waits for", async () => {
  const maya = await app.signIn();
  const email = freshAddress();
  const first = await makeEnrolledLead(maya, {
    lead: { email, fields: { firstName: "Priya", lastName: "Raman" } },
  });
  const second = await makeEnrolledLead(maya, { lead: { email, fields: { firstName: "Priya" } } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const { projectId, id } = second.strategy;
  await visit.open(pathOf(projectId, `/${id}?tab=leads`));

  await page.getByRole("row", { name: /Priya/ }).click();

  const sheet = page.getByRole("dialog", { name: "Priya" });
  await sheet.getByText(`Waiting until "${first.strategy.name}" ends.`).waitFor();
  await visit.expectAccessible();
});

test("selected leads are paused together, live in the list", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Ada" } },
  });
  await makeEnrolledLead(maya, {
    strategy,
    lead: { email: freshAddress(), fields: { firstName: "Ben" } },
  });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));
  await page.getByRole("row", { name: /Ada/ }).getByRole("checkbox").check({ force: true });
  await page.getByRole("row", { name: /Ben/ }).getByRole("checkbox").check({ force: true });

  await page.getByRole("button", { name: "Pause" }).click();

  await page.locator("[data-notice]").getByText("Paused 2 people").waitFor();
  await page.getByRole("row", { name: /Ada.*Paused/ }).waitFor();
});

test("leads of a strategy that was never started wait for its start", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Ada" } },
  });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("row", { name: /Ada.*Waiting to start/ }).click();
  await page.getByRole("dialog", { name: "Ada" }).getByText("Waiting to start").waitFor();
});

test("viewers can read leads but not change them", async () => {
  const maya = await app.signIn();
  const { strategy } = await makeEnrolledLead(maya, {
    lead: { email: freshAddress(), fields: { firstName: "Ada" } },
  });
  const noor = await app.signIn({ with: maya, role: "view" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(noor);
  await visit.open(pathOf(strategy.projectId, `/${strategy.id}?tab=leads`));

  await page.getByRole("row", { name: /Ada/ }).click();
  await page.getByRole("dialog", { name: "Ada" }).getByText("Not started").first().waitFor();

  assert.equal(await page.getByRole("button", { name: "Edit" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: "Import leads" }).count(), 0);
  assert.equal(await page.getByRole("checkbox").count(), 0);
});
