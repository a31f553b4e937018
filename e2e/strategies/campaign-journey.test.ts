import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf } from "#src/outreach/strategies/strategies.makers.ts";
import { makeWritable } from "#src/outreach/strategies/writing/writing.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeStartedCampaign } from "./running-screens.ts";
import { pathOf } from "./strategy-screens.ts";

const app = await openWebApp();
const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));

/** A strategy without steps, with a page as source and an always-open mailbox. */
async function makePrepared(owner: Person) {
  const made = await makeWritable(owner);
  const { projectId, strategyId } = made;
  const mailbox = await makeMailbox(owner, { projectId });
  const strategy = await owner.call(strategiesContract.read, { params: { strategyId } });
  const { channelId } = channelOf(strategy, "email");
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId },
    body: { mailboxIds: [mailbox.mailboxId], windows: ALWAYS, timeZone: "UTC" },
  });
  return { ...made, mailbox };
}

async function writeSteps({ page, expectAccessible }: Visit): Promise<void> {
  await page.getByRole("button", { name: "Write from documentation" }).click();
  const dialog = page.getByRole("dialog", { name: "Write steps from your documentation" });
  await dialog.getByRole("checkbox", { name: "What the cell does" }).check({ force: true });
  await expectAccessible();
  await dialog.getByRole("button", { name: "Write steps" }).click();
  await page.getByText("Writing steps from your documentation").first().waitFor();
  await app.runJobs();
  const drafts = page.getByRole("region", { name: "Written steps" });
  await drafts
    .getByText(/language model\. Nothing is saved yet\. (Connect a model|Ask an admin)/)
    .waitFor();
  await drafts.getByRole("button", { name: "Discard step 4" }).click();
  await drafts.getByRole("button", { name: "Source 1: What the cell does" }).first().click();
  const card = page.getByRole("dialog", { name: "Evidence for this sentence" });
  await card.getByRole("button", { name: "What the cell does" }).click();
  const source = page.getByRole("dialog", { name: "What the cell does" });
  await expectAccessible();
  await source.getByRole("button", { name: "Close" }).last().click();
  await drafts.getByRole("button", { name: "Use all" }).click();
  await page.getByText("3 steps changed").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();
}

async function importLead({ page }: Visit, address: string): Promise<void> {
  await page.getByRole("tab", { name: "Leads" }).click();
  await page.getByRole("button", { name: "Import leads" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import leads" });
  const buffer = Buffer.from(`Email,First name\n${address},Ada\n`);
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Import 1 row" }).click();
  await dialog.getByText("Queued").waitFor();
  await app.runJobs();
  await dialog.getByRole("button", { name: "Undo this import" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("row", { name: /Ada/ }).waitFor();
}

async function answer(owner: Person, mailboxId: string, address: string): Promise<void> {
  const { rows } = await app.admin.query(
    "select id from messages where mailbox_id = $1 and direction = 'outbound'",
    [mailboxId],
  );
  await owner.call(mailboxesContract.writeFromOutside, {
    params: { mailboxId },
    body: {
      from: { name: "Ada", address },
      text: "Tell me more.",
      inReplyToMessageId: rows[0].id,
    },
  });
  await app.runJobs();
}

test("a campaign is written, started and ended by a reply", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, strategyId, mailbox } = await makePrepared(maya);
  const address = `ada-${projectId.slice(0, 8)}@northwind.test`;
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await writeSteps(visit);
  await importLead(visit, address);

  await page.getByRole("tab", { name: "Plan" }).click();
  await page
    .getByText("Nothing is planned")
    .or(page.getByRole("row", { name: /Ada/ }))
    .waitFor();
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("dialog", { name: "Start campaign" }).getByText("First step").waitFor();
  await page.getByRole("button", { name: "Start campaign" }).click();
  await page.getByText("Campaign started").first().waitFor();
  await app.runJobs();
  await app.runJobs();
  await answer(maya, mailbox.mailboxId, address);

  await page.getByRole("tab", { name: "Leads" }).click();
  await page.getByRole("row", { name: /Ada.*Replied/ }).click();
  const sheet = page.getByRole("dialog", { name: "Ada" });
  await sheet
    .getByText(/Ended|answered/i)
    .first()
    .waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Results" }).click();
  await page.getByRole("row", { name: /Step 1.* 1 / }).waitFor();
  await visit.expectAccessible();
});

test("viewers can read every tab of a campaign but change none", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeStartedCampaign(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  for (const tab of ["steps", "settings", "plan", "results", "leads"]) {
    await visit.open(pathOf(projectId, `/${strategyId}?tab=${tab}`));
    await page.getByRole("tab", { name: "Leads" }).waitFor();
    await page
      .getByText(/Priya|Step 1|Sending hours/)
      .first()
      .waitFor();
    await visit.expectAccessible();
    const acts = page.getByRole("button", { name: /^(Pause|Save|Write from documentation)$/ });
    assert.equal(await acts.count(), 0, tab);
  }
});

test("another admin pauses a campaign; a stranger does not find it", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeStartedCampaign(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "admin" }));
  await visit.open(pathOf(projectId, `/${strategyId}`));
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByText("Campaign paused").first().waitFor();

  await using other = await openPage(app);
  other.expectConsoleError(/status of 404/);
  await other.become(await app.signIn());
  await other.open(pathOf(projectId, `/${strategyId}`));
  await other.page
    .getByText(/not found|no longer exists|couldn't find/i)
    .first()
    .waitFor();
});
