import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailboxScreens, openMailboxes } from "./mailbox-screens.ts";

const app = await openWebApp();

test("a practice mailbox is connected, synced, verified, paused, edited and deleted", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  await openMailboxes(visit, maya, id);

  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("menuitem", { name: /Practice mailbox/ }).click();
  await page.getByRole("textbox", { name: "Address" }).fill("maya@agency.example");
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  await page.getByText("Use an address that ends with .test.").waitFor();
  await page.getByRole("textbox", { name: "Address" }).fill("maya@agency.test");
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  await row(page).waitFor();

  await choose(page, "Send it a test email…");
  await page.getByRole("textbox", { name: "Subject" }).fill("Robots");
  await page.getByRole("textbox", { name: "Message" }).fill("What does it cost?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Email is on its way", { exact: true }).waitFor();
  await app.runJobs();
  await row(page).getByText("1 of 1").waitFor();

  await choose(page, "Details");
  await page.getByText("Nothing is missing.").waitFor();
  await page.keyboard.press("Escape");

  await choose(page, "Pause");
  await row(page).getByText("Paused").waitFor();
  await choose(page, "Resume");
  await row(page).getByText("Reading").waitFor();
  await app.runJobs();
  await row(page).getByText("Connected").waitFor();

  await choose(page, "Edit…");
  await page.getByRole("textbox", { name: "Signature" }).fill("Maya\nAgency & Co");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved maya@agency.test", { exact: true }).waitFor();
  await choose(page, "Edit…");
  assert.equal(
    await page.getByRole("textbox", { name: "Signature" }).inputValue(),
    "Maya\nAgency & Co",
  );
  await page.keyboard.press("Escape");

  await choose(page, "Delete mailbox and its email…");
  await page.getByRole("alertdialog").getByRole("textbox").fill("maya@agency.test");
  await page.getByRole("button", { name: "Delete mailbox" }).click();
  await page.getByText("No mailboxes yet").waitFor();
});

test("sending limits are saved once all of them are valid", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "edit" });
  const { projectId } = await makeMailbox(maya, { email: "maya@agency.test" });
  await openMailboxes(visit, maya, projectId);

  await choose(page, "Sending limits…");
  await page.getByRole("textbox", { name: "Emails per day" }).fill("12");
  await page.getByRole("textbox", { name: "Emails per hour" }).fill("90");
  await page.getByText("Start slowly", { exact: true }).click();
  assert.equal(await page.getByRole("textbox", { name: "Emails on the first day" }).count(), 0);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Use a number from 1 to 60.").waitFor();
  await page.getByRole("textbox", { name: "Emails per hour" }).fill("20");
  await page.getByRole("button", { name: "Save" }).click();

  await row(page).getByText("0 of 12").waitFor();
  await choose(page, "Details");
  await page.getByText("12 a day, 20 an hour, 5 minutes apart", { exact: true }).waitFor();
});

test("a delivery test between two mailboxes reports the received headers", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await makeMailbox(maya, { email: "maya@agency.test" });
  await makeMailbox(maya, { projectId, email: "sales@agency.test" });
  await app.runJobs();
  await openMailboxes(visit, maya, projectId);

  await choose(page, "Test delivery…");
  await page.getByRole("button", { name: "Send test" }).click();
  await page.getByText("Waiting to be sent…").waitFor();
  await app.runJobs();
  await page.getByText("Arrived in sales@agency.test").waitFor();

  const headers = page.getByRole("grid", { name: "Headers" });
  await headers.getByRole("row", { name: /Message-ID.*As sent/ }).waitFor();
  await page.getByText(/said nothing about the sender/).waitFor();
});

test("older email is imported after an estimate", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await makeMailbox(maya, { email: "maya@agency.test" });
  await app.runJobs();
  await openMailboxes(visit, maya, projectId);

  await choose(page, "Import older email…");
  await page.getByText("0 emails in this time.").waitFor();
  await page.getByRole("radio", { name: "1 year" }).check({ force: true });
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("Importing older email of maya@agency.test", { exact: true }).waitFor();

  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  const days = (Date.now() - Date.parse(list[0]?.importSince ?? "")) / DAY_MS;
  assert.equal(Math.round(days), 366);
});

test("the sidebar counts mailboxes that must be reconnected", async () => {
  await using visit = await openPage(app);
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId } = await makeMailbox(maya, { email: "maya@agency.test" });
  await app.admin.query("update mailboxes set status = 'reconnect-required' where id = $1", [
    mailboxId,
  ]);

  await openMailboxes(visit, maya, projectId);

  await visit.page.getByRole("link", { name: /Mailboxes.*1 mailbox to connect again/ }).waitFor();
});

test("a disconnected mailbox stays listed without syncing", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await makeMailbox(maya, { email: "maya@agency.test" });
  await openMailboxes(visit, maya, projectId);

  await choose(page, "Disconnect…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await row(page).getByText("Disconnected").waitFor();
});

test("a syncing mailbox shows progress and is checked at the end", async () => {
  await using visit = await openPage(app);
  const reading = mailboxScreens.find(({ name }) => name === "mailboxes-reading");

  await reading?.show(visit, app);

  const bar = visit.page.getByRole("progressbar", { name: "Reading older email" });
  assert.equal(await bar.getAttribute("aria-valuetext"), "21 of 90 days");
  assert.equal(await visit.page.getByRole("button", { name: "Check now" }).count(), 0);
});

test("a throttled mailbox shows when syncing continues", async () => {
  await using visit = await openPage(app);
  const slowed = mailboxScreens.find(({ name }) => name === "mailboxes-slowed");

  await slowed?.show(visit, app);

  await visit.page
    .getByText(/^The provider asked us to slow down\. Reading continues at /)
    .waitFor();
});

test("viewers can see mailboxes but not change them", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId } = await makeMailbox(maya, { email: "maya@agency.test" });
  const viewer = await app.signIn({ with: maya, role: "view" });
  await openMailboxes(visit, viewer, projectId);

  await row(page).waitFor();
  for (const name of ["Connect", "Actions for maya@agency.test"])
    assert.equal(await page.getByRole("button", { name, exact: true }).count(), 0);
});

function row(page: Page) {
  return page.getByRole("row", { name: /maya@agency\.test/ });
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "Actions for maya@agency.test" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
