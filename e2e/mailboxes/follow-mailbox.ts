import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { TEXT } from "#e2e/inbox/compose-screens.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import {
  type MailAccount,
  withMailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openMailboxes } from "./mailbox-screens.ts";

const app = await openOwnWebApp();
const fakes = await withMailProviders(app);
app.services.config.signInWith = { google: fakes.google, microsoft: fakes.microsoft };

/** Connects a mailbox, sends, loses its grant and reconnects; deleting needs an admin. */
type Provider = {
  address: string;
  /** The recipient's mailbox. */
  friend: string;
  countSent(): number;
  deliver(subject: string): void;
  connect(page: Page): Promise<void>;
  /** The person has revoked access at the provider. */
  endGrant(): void;
  reconnect(page: Page): Promise<void>;
};

const PROVIDERS = {
  Gmail: async () => oauthProvider("Gmail", "gmail"),
  Outlook: async () => oauthProvider("Outlook", "outlook"),
  IMAP: imapProvider,
} as const;

export type ProviderName = keyof typeof PROVIDERS;

/** From the first click to an empty list, as far as the role allows. */
export async function followMailbox(name: ProviderName, role: "admin" | "edit"): Promise<void> {
  const provider = await PROVIDERS[name]();
  await using visit = await openPage(app);
  visit.expectConsoleError(/a request left our origin/);
  const { page } = visit;
  const owner = await app.signIn({ role });
  const projectId = (await makeProject(owner)).id;
  provider.deliver("Before");
  await openMailboxes(visit, owner, projectId);

  await provider.connect(page);
  await row(page, provider).getByText("Connecting").waitFor();
  await app.runJobs();
  await row(page, provider).getByText("Connected").waitFor();
  const all = await proveComplete(page, provider);

  await sendWithUndo(visit, owner, projectId, provider);
  await openMailboxes(visit, owner, projectId);
  // The limit applies to campaigns, and this email was written by a person.
  await row(page, provider).getByText("0 of 5", { exact: true }).waitFor();

  await loseAndRegain(page, owner, projectId, provider);
  await checkNow(page, provider);
  assert.equal(await proveComplete(page, provider), all + 2);
  await visit.expectAccessible();

  if (role === "admin") await remove(page, provider);
  else await expectNoRemoval(page, provider);
}

/** A viewer sees a mailbox's completeness but can change nothing. */
export async function lookAtMailbox(name: ProviderName): Promise<void> {
  const provider = await PROVIDERS[name]();
  await using visit = await openPage(app);
  visit.expectConsoleError(/a request left our origin/);
  const { page } = visit;
  const admin = await app.signIn({ role: "admin" });
  const projectId = (await makeProject(admin)).id;
  provider.deliver("Before");
  await openMailboxes(visit, admin, projectId);
  await provider.connect(page);
  await row(page, provider).waitFor();
  await app.runJobs();
  const viewer = await app.signIn({ with: admin, role: "view" });

  await openMailboxes(visit, viewer, projectId);
  await row(page, provider).getByText("Connected").waitFor();
  await row(page, provider).click();
  await page.getByText("Nothing is missing.").waitFor();

  for (const button of ["Connect", `Actions for ${provider.address}`, "Check now", "Repair"])
    assert.equal(await page.getByRole("button", { name: button, exact: true }).count(), 0);
  await visit.expectAccessible();
}

async function proveComplete(page: Page, provider: Provider): Promise<number> {
  await choose(page, provider, "Details");
  await page.getByText("Nothing is missing.").waitFor();
  const sentence = await page.getByText(/[\d,]+ of [\d,]+ since/).innerText();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return Number(/of ([\d,]+) since/.exec(sentence)?.[1]?.replaceAll(",", ""));
}

async function checkNow(page: Page, provider: Provider): Promise<void> {
  await choose(page, provider, "Details");
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByRole("button", { name: "Checking…" }).waitFor();
  await app.runJobs();
  await page.getByRole("button", { name: "Check now" }).waitFor();
  await page.keyboard.press("Escape");
}

/** A mail is sent, undone and resent exactly once. */
async function sendWithUndo(
  { page, open }: Visit,
  owner: Person,
  projectId: string,
  provider: Provider,
): Promise<void> {
  await open(`/projects/${projectId}/inbox`);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "To" }).fill(provider.friend);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: `Remove ${provider.friend}` }).waitFor();
  await dialog.getByRole("textbox", { name: "Subject" }).fill("Offer");
  await dialog.locator(TEXT).click();
  await page.keyboard.type("Ten cells.");
  await dialog.locator(TEXT).getByText("Ten cells.").waitFor();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText(`Sending to ${provider.friend}`).first().waitFor();
  const takenBack = page.waitForResponse(/\/scheduled\/[^/]+\/edit$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await takenBack;
  await page.locator("[role=dialog]:not([data-exiting] *)").waitFor();
  await dialog.locator(TEXT).getByText("Ten cells.").waitFor();
  await app.runJobs();
  assert.equal(provider.countSent(), 0);

  const scheduled = page.waitForResponse(/\/mailer\/schedule\/send$/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await (await scheduled).finished();
  await app.admin.query(
    `update scheduled_messages set send_at = now(), undo_until = now(), due_at = now()
      where organization_id = $1 and status = 'scheduled'`,
    [owner.organizationId],
  );
  await app.runJobs();
  assert.equal(provider.countSent(), 1);
}

async function loseAndRegain(page: Page, owner: Person, projectId: string, provider: Provider) {
  provider.endGrant();
  provider.deliver("While it was closed");
  const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
  const mailboxId = list[0]?.mailboxId ?? "";
  await owner.call(mailboxesContract.sync, { params: { mailboxId } });
  await app.runJobs();
  await row(page, provider).getByText("Reconnect").waitFor();

  await choose(page, provider, "Reconnect…");
  await provider.reconnect(page);
  await row(page, provider).waitFor();
  await app.runJobs();
  await row(page, provider).getByText("Connected").waitFor();
}

async function remove(page: Page, provider: Provider): Promise<void> {
  await choose(page, provider, "Disconnect…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await row(page, provider).getByText("Disconnected").waitFor();
  await choose(page, provider, "Delete mailbox and its email…");
  await page.getByRole("alertdialog").getByRole("textbox").fill(provider.address);
  await page.getByRole("button", { name: "Delete mailbox" }).click();
  await page.getByText("No mailboxes yet").waitFor();
}

async function expectNoRemoval(page: Page, provider: Provider): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${provider.address}` }).click();
  await page.getByRole("menuitem", { name: "Pause" }).waitFor();
  for (const name of ["Disconnect…", "Delete mailbox and its email…"])
    assert.equal(await page.getByRole("menuitem", { name }).count(), 0);
}

function row(page: Page, { address }: Provider) {
  return page.getByRole("row", { name: new RegExp(address.replaceAll(".", "\\.")) });
}

async function choose(page: Page, { address }: Provider, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${address}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

function mailCalled(subject: string): string {
  return [
    "From: Jane Doe <jane@halden.example>",
    `Subject: ${subject}`,
    `Message-ID: <${newId()}@halden.example>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "What does it cost?",
  ].join("\r\n");
}

function oauthProvider(name: "Gmail" | "Outlook", id: MailAccount): Provider {
  const fake = id === "gmail" ? fakes.gmail : fakes.graph;
  const oauth = id === "gmail" ? fakes.google : fakes.microsoft;
  const other = fake.addBox(`${newId().slice(-12)}@halden.example`);
  const box = fake.addBox(`${newId().slice(-12)}@northwind.example`);
  const consent = async (page: Page) => {
    oauth.person = box.sub;
    await page.getByRole("button", { name: `Continue to ${name}` }).click();
    await page.getByText("Mailbox connected", { exact: true }).waitFor();
  };
  return {
    address: box.address,
    friend: other.address,
    countSent: () => other.messages.size,
    deliver: (subject) => void fake.deliver(box.address, mailCalled(subject)),
    async connect(page) {
      await page.getByRole("button", { name: "Connect" }).click();
      await page.getByRole("menuitem", { name }).click();
      await consent(page);
    },
    endGrant: () => oauth.tokens.revoke(box.sub),
    reconnect: consent,
  };
}

async function imapProvider(): Promise<Provider> {
  const servers = await withMailAccount(app);
  const { place } = servers;
  const before = servers.countSent();
  let { password } = place;
  const submit = async (page: Page) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Password" }).fill(password);
    const fields = [
      ["Incoming server (IMAP)", place.imap],
      ["Outgoing server (SMTP)", place.smtp],
    ] as const;
    for (const [name, { host, port }] of fields)
      await dialog.getByRole("textbox", { name }).fill(`${host}:${port}`);
    await dialog.getByRole("button", { name: "Connect" }).click();
    await page.getByText(`Connected ${place.email}`, { exact: true }).waitFor();
  };
  return {
    address: place.email,
    friend: "jane@halden.example",
    countSent: () => servers.countSent() - before,
    deliver: (subject) => servers.deliver(mailCalled(subject)),
    async connect(page) {
      await page.getByRole("button", { name: "Connect" }).click();
      await page.getByRole("menuitem", { name: /Other \(IMAP\)/ }).click();
      await page.getByRole("textbox", { name: "Address" }).fill(place.email);
      await submit(page);
    },
    endGrant() {
      password = `a new password ${newId().slice(-6)}`;
      servers.changePassword(password);
    },
    reconnect: submit,
  };
}
