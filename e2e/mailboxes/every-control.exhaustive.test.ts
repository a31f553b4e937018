import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { openMailboxes } from "./mailbox-screens.ts";

const app = await openWebApp();
const EMAIL = "maya@agency.test";

/** The menu of a mailbox for an editor, by status. */
const OFFERED = {
  active: [
    "Details",
    "Sync now",
    "Test delivery…",
    "Import older email…",
    "Send it a test email…",
    "Edit…",
    "Sending limits…",
    "Pause",
  ],
  paused: ["Details", "Send it a test email…", "Edit…", "Sending limits…", "Resume"],
  disconnected: ["Details"],
} as const;

type Control = (typeof OFFERED)[keyof typeof OFFERED][number];

/** The state after a click. */
const OUTCOMES: Readonly<Record<Control, (page: Page) => Locator>> = {
  Details: (page) => page.getByRole("dialog", { name: EMAIL }),
  "Sync now": (page) => page.getByText(`Reading ${EMAIL}`, { exact: true }).first(),
  "Test delivery…": (page) => page.getByRole("button", { name: "Send test" }),
  "Import older email…": (page) => page.getByRole("button", { name: "Import", exact: true }),
  "Send it a test email…": (page) => page.getByRole("dialog", { name: "Write to this mailbox" }),
  "Edit…": (page) => page.getByRole("dialog", { name: "Edit mailbox" }),
  "Sending limits…": (page) => page.getByRole("dialog", { name: "Sending limits" }),
  Pause: (page) => row(page).getByText("Paused"),
  Resume: (page) => row(page).getByText("Reading"),
};

for (const [status, controls] of Object.entries(OFFERED))
  test(`each control of a ${status} mailbox works for an editor`, async () => {
    await using visit = await openPage(app);
    const { page } = visit;
    const editor = await app.signIn({ role: "edit" });
    const { projectId, mailboxId } = await makeMailbox(editor, { email: EMAIL });
    await app.runJobs();
    await app.admin.query("update mailboxes set status = $2 where id = $1", [mailboxId, status]);
    await openMailboxes(visit, editor, projectId);

    await openMenu(page);
    const items = await page.getByRole("menuitem").allInnerTexts();
    assert.deepEqual(
      items.map((item) => item.trim()),
      [...controls],
    );
    await page.keyboard.press("Escape");

    for (const control of controls) {
      await openMenu(page);
      await page.getByRole("menuitem", { name: control, exact: true }).click();
      await OUTCOMES[control](page).waitFor();
      if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });

test("a paused mailbox is resumed from its details, then checked again", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const editor = await app.signIn({ role: "edit" });
  const { projectId, mailboxId } = await makeMailbox(editor, { email: EMAIL });
  await app.runJobs();
  await app.admin.query("update mailboxes set status = 'paused' where id = $1", [mailboxId]);
  await openMailboxes(visit, editor, projectId);

  await row(page).click();
  const sheet = page.getByRole("dialog", { name: EMAIL });
  await sheet.getByText("Nothing is read or sent until you resume.").waitFor();
  assert.equal(await sheet.getByRole("button", { name: "Check now" }).count(), 0);
  await sheet.getByRole("button", { name: "Resume" }).click();
  await sheet.getByRole("button", { name: "Resume" }).waitFor({ state: "detached" });
  await app.runJobs();

  await sheet.getByRole("button", { name: "Check now" }).click();
  await sheet.getByRole("button", { name: "Checking…" }).waitFor();
  await app.runJobs();

  await sheet.getByRole("button", { name: "Check now" }).waitFor();
  await sheet.getByText("Connected").waitFor();
});

test("a disconnected mailbox is reconnected from its details", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const editor = await app.signIn({ role: "edit" });
  const { projectId, mailboxId } = await makeMailbox(editor, { email: EMAIL });
  await app.runJobs();
  await app.admin.query(
    "update mailboxes set status = 'reconnect-required', provider = 'imap' where id = $1",
    [mailboxId],
  );
  await openMailboxes(visit, editor, projectId);

  await row(page).click();
  await page
    .getByRole("dialog", { name: EMAIL })
    .getByRole("button", { name: "Reconnect…" })
    .click();

  await page.getByRole("textbox", { name: "Incoming server (IMAP)" }).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 1);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

for (const status of ["active", "paused", "reconnect-required", "disconnected"])
  test(`a viewer sees the details of a ${status} mailbox without controls`, async () => {
    await using visit = await openPage(app);
    const { page } = visit;
    const admin = await app.signIn({ role: "admin" });
    const { projectId, mailboxId } = await makeMailbox(admin, { email: EMAIL });
    await app.runJobs();
    await app.admin.query("update mailboxes set status = $2 where id = $1", [mailboxId, status]);
    const viewer = await app.signIn({ with: admin, role: "view" });
    await openMailboxes(visit, viewer, projectId);

    await row(page).click();
    const sheet = page.getByRole("dialog", { name: EMAIL });
    await sheet.getByText(/^Nothing (is|was) missing/).waitFor();

    const buttons = await sheet.getByRole("button").allInnerTexts();
    assert.deepEqual(
      buttons.filter((text) => text.trim() !== ""),
      [],
    );
  });

function row(page: Page): Locator {
  return page.getByRole("row", { name: new RegExp(EMAIL.replaceAll(".", "\\.")) });
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${EMAIL}` }).click();
  await page.getByRole("menu").waitFor();
}
