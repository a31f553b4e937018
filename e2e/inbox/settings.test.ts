import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { chooseInPersonMenu } from "#e2e/person-menu.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeReadMail } from "#src/inbox/intents/intents.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { openPageOf } from "./inbox-pages-screens.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();
const DESIGNED = '<table bgcolor="#20304f"><tr><td>Our autumn sale</td></tr></table>';

async function choose(page: Page, setting: RegExp, option: string): Promise<void> {
  await page.getByRole("button", { name: setting }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The background of the open mail's frame. */
async function groundOf({ page }: Visit): Promise<string | null> {
  const meta = page.frameLocator("iframe").locator('meta[name="color-scheme"]');
  await meta.waitFor({ state: "attached" });
  return meta.getAttribute("content");
}

test("remote pictures load only from allowed senders unless always enabled", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const viewer = await app.signIn({ with: maya, role: "view" });
  const shown = await makeThread(app, maya, { shows: "a remote picture" });
  const { projectId, threadId, messageId } = shown;
  const params = { messageId };
  await viewer.call(messagesContract.showPictures, { params, body: { showsPictures: true } });
  await openPageOf(visit, viewer, projectId, "settings");
  const senders = page.getByRole("list", { name: "Always shown from" });
  await senders.getByText("jane@northwind.test", { exact: true }).waitFor();
  await visit.expectAccessible();
  await senders.getByRole("button", { name: /^Ask again/ }).click();
  await page.getByText("Senders you always show pictures from appear here.").waitFor();
  // A viewer marks nothing as read and writes nothing.
  assert.equal(await page.getByRole("button", { name: /Mark as read|Undo send/ }).count(), 0);

  await openInbox(visit, viewer, projectId, `?thread=${threadId}`);
  await page.getByText("1 picture blocked").waitFor();
  await visit.open(`/projects/${projectId}/inbox/settings`);
  await choose(page, /Pictures from other servers/, "Always show");
  await senders.or(page.getByText(/^Senders you always/)).waitFor({ state: "detached" });
  await visit.open(`/projects/${projectId}/inbox?thread=${threadId}`);
  await page.frameLocator("iframe").locator('img[src^="remote-pictures/"]').waitFor();
  assert.equal(await page.getByText(/picture blocked|are always shown/).count(), 0);
});

test("in the dark theme designed email has a switchable white background", async () => {
  await using visit = await openPage(app, { theme: "dark" });
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId, threadId } = await makeThread(app, maya, { html: DESIGNED });
  const address = `?thread=${threadId}`;
  const change = async (item: string) => {
    await page.getByRole("button", { name: /^More about this email/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await openInbox(visit, maya, projectId, address);
  assert.equal(await groundOf(visit), "light");

  await change("View in dark");
  await page.frameLocator("iframe").locator('meta[content="dark"]').waitFor({ state: "attached" });
  await change("View on white");
  await page.frameLocator("iframe").locator('meta[content="light"]').waitFor({ state: "attached" });

  await visit.open(`/projects/${projectId}/inbox/settings`);
  await choose(page, /Email in the dark theme/, "Always dark");
  await visit.expectAccessible();
  await visit.open(`/projects/${projectId}/inbox${address}`);
  assert.equal(await groundOf(visit), "dark");
  await visit.expectContrast();
});

test("the chosen hours for scheduled email survive signing out", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const admin = await app.signIn({ role: "admin" });
  const { projectId, threadId } = await makeThread(app, admin);
  const maya = await app.signIn({ with: admin, role: "edit" });
  await openPageOf(visit, maya, projectId, "settings");
  await choose(page, /Morning/, "07:30");
  await choose(page, /Afternoon/, "16:00");

  await chooseInPersonMenu(page, "Sign out");
  await page.waitForURL(/sign-in/);
  // A browser preference, shared by all users.
  await openInbox(visit, admin, projectId, `?thread=${threadId}`);
  await page.getByRole("article").first().waitFor();
  await page.keyboard.press("r");
  const text = page.getByRole("textbox", { name: /^Reply/ });
  await text.fill("Ten.");
  await page.keyboard.press("Control+Alt+Enter");
  const dialog = page.getByRole("dialog", { name: "Schedule email" });
  await dialog.getByRole("option", { name: /Tomorrow afternoon.*(16:00|4:00)/ }).waitFor();
  await dialog.getByRole("option", { name: /Tomorrow morning.*7:30/ }).waitFor();
  await visit.expectAccessible();
});

test("prepared drafts wait below the email once enabled", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  const offer = "Our robot cell costs 84,000 euros.";
  await maya.call(contextContract.update, { body: { projectId, offer } });
  await openPageOf(visit, maya, projectId, "settings");
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/inbox/context") && response.request().method() === "PATCH",
  );
  await page.getByRole("switch", { name: "Prepare drafts" }).press("Space");
  await saved;

  const { threadId } = await makeReadMail(app, maya, {
    text: "What does the robot cell cost?",
    mailbox,
  });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.getByRole("button", { name: "Review the draft" }).click();
  const draft = page.getByRole("region", { name: "Draft of a reply" });
  await draft
    .getByText(/84,000 euros/)
    .first()
    .waitFor();
  await visit.expectAccessible();

  const viewer = await app.signIn({ with: maya, role: "view" });
  await openPageOf(visit, viewer, projectId, "settings");
  await page.getByRole("definition").filter({ hasText: "On" }).first().waitFor();
  assert.equal(await page.getByRole("switch").count(), 0);
});
