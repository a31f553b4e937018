import type { Page } from "playwright-core";
import type { Screen } from "#e2e/screens.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import {
  startLeads,
  uploadLeads,
} from "#src/outreach/strategies/leads/import/lead-imports.makers.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { freshAddress, makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { pathOf } from "./strategy-screens.ts";

const tabOf = ({ projectId, id }: Strategy, more = "") =>
  pathOf(projectId, `/${id}?tab=leads${more}`);

const PEOPLE = [
  { firstName: "Priya", lastName: "Raman", companyName: "Northwind Robotics", title: "COO" },
  { firstName: "Anna", lastName: "Wolfeschlegelsteinhausenberger", companyName: "Halden" },
  { firstName: "Kofi", lastName: "Mensah", companyName: "Fjord Packaging" },
];

async function makeFilledLeads(owner: Person): Promise<Strategy> {
  const strategy = await makeStrategy(owner, { name: "Spring outreach" });
  const other = await makeStrategy(owner, { name: "Autumn outreach" });
  for (const [at, fields] of PEOPLE.entries()) {
    const lead = { email: freshAddress(), fields };
    if (at === 2) await makeEnrolledLead(owner, { strategy: other, lead });
    await makeEnrolledLead(owner, { strategy, lead });
  }
  return strategy;
}

const IMPORTED = [
  "email",
  "ada@northwind.studio",
  "ben@northwind.studio",
  "info@northwind.studio",
  "cleo@parked.studio",
  "dana@mailinator.com",
  "eli@halden.example",
];

/** The checkbox is below its mark, so it is clicked without hit testing. */
export async function chooseAllRows(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all" }).check({ force: true });
}

export const leadScreens: readonly Screen[] = [
  {
    name: "strategy-leads",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeFilledLeads(maya);
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await visit.page.getByText("Priya Raman").waitFor();
    },
  },
  {
    name: "strategy-leads-none",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeStrategy(maya);
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await visit.page.getByText("No leads yet").waitFor();
    },
  },
  {
    name: "strategy-lead",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeFilledLeads(maya);
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await visit.page.getByText("Kofi Mensah").click();
      await visit.page.getByText('Waiting until "Autumn outreach" ends.').waitFor();
    },
  },
  {
    name: "strategy-leads-chosen",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeFilledLeads(maya);
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await chooseAllRows(visit.page);
      await visit.page.getByRole("region", { name: "3 selected" }).waitFor();
    },
  },
  {
    name: "strategy-leads-move",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeFilledLeads(maya);
      const { projectId, productId } = strategy;
      await makeStrategy(maya, { projectId, productId, name: "Summer outreach" });
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await chooseAllRows(visit.page);
      await visit.page.getByRole("button", { name: "Move to another strategy…" }).click();
      await visit.page.getByRole("dialog", { name: "Move 3 leads?" }).waitFor();
    },
  },
  {
    name: "strategy-leads-again",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeFilledLeads(maya);
      const query = { projectId: strategy.projectId, strategyId: strategy.id };
      const { list } = await maya.call(leadsContract.list, { query });
      const ids = list.flatMap(({ plan }) => plan?.enrolmentId ?? []).slice(-1);
      await maya.call(enrolmentsContract.change, {
        params: { strategyId: strategy.id },
        body: { enrolmentIds: ids, action: "end" },
      });
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      const { page } = visit;
      await page.getByText("Removed").first().waitFor();
      await chooseAllRows(page);
      await page.getByRole("button", { name: "Enrol again" }).click();
      const ask = page.getByRole("dialog", { name: "Enrol 1 lead again?" });
      await ask.getByRole("button", { name: "Enrol again" }).click();
      await page.getByRole("dialog", { name: "Leads enrolled again" }).waitFor();
    },
  },
  {
    name: "strategy-lead-edit",
    async show(visit, app) {
      const maya = await app.signIn();
      const { strategy } = await makeEnrolledLead(maya, {
        lead: { email: freshAddress(), fields: { firstName: "Priya", labSize: "12" } },
      });
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await visit.page.getByRole("row", { name: /Priya/ }).click();
      await visit.page.getByRole("button", { name: "Edit", exact: true }).click();
      await visit.page.getByLabel("labSize").waitFor();
    },
  },
  {
    name: "strategy-lead-left",
    async show(visit, app) {
      const maya = await app.signIn();
      const email = freshAddress();
      const { strategy, enrolmentId } = await makeEnrolledLead(maya, { lead: { email } });
      await maya.call(enrolmentsContract.change, {
        params: { strategyId: strategy.id },
        body: { enrolmentIds: [enrolmentId], action: "end" },
      });
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await visit.page.getByRole("button", { name: "Add a lead" }).first().click();
      const dialog = visit.page.getByRole("dialog", { name: "Add a lead" });
      await dialog.getByLabel("Email").fill(email);
      await dialog.getByRole("button", { name: "Add lead" }).click();
      await visit.page.getByRole("button", { name: "Add again" }).waitFor();
    },
  },
  {
    name: "strategy-lead-import",
    async show(visit, app) {
      const maya = await app.signIn();
      const strategy = await makeStrategy(maya);
      await uploadLeads(maya, "email\na@halden.example\n", { strategyId: strategy.id });
      await visit.become(maya);
      await visit.open(tabOf(strategy));
      await visit.page.getByRole("button", { name: "Import leads" }).first().click();
      const dialog = visit.page.getByRole("dialog", { name: "Import leads" });
      const buffer = Buffer.from(
        "E-mail;Vorname;Firma;Lab size\na@halden.example;Ada;Halden;12\nnobody;Ben;;3\n",
      );
      await dialog
        .locator("input[type=file]")
        .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
      await dialog.getByText("1 row can be imported").waitFor();
    },
  },
  {
    name: "strategy-leads-imported",
    async show(visit, app) {
      const maya = await app.signIn();
      const { importId, projectId, strategyId } = await uploadLeads(maya, IMPORTED.join("\n"));
      await startLeads(maya, importId);
      await app.runJobs();
      await app.admin.query(
        "update recipient_checks set accepts = domain <> 'parked.studio', due_at = null",
      );
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/${strategyId}?tab=leads`));
      await visit.page.getByRole("button", { name: "Import leads" }).first().click();
      await visit.page.getByRole("button", { name: "Open: leads.csv" }).click();
      await visit.page.getByText("Domain receives no email").waitFor();
    },
  },
];
