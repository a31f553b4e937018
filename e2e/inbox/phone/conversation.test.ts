import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openConversation, TEXT, writeReply } from "#e2e/inbox/compose-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { openPhone } from "./phone.ts";

const app = await openWebApp();
const HEIGHT = 844;
const KEYBOARD = 300;

const bar = (page: Page) => page.getByRole("toolbar", { name: "This conversation" });

async function openOnPhone() {
  const { visit, page } = await openPhone(app, { height: HEIGHT });
  const maya = await app.signIn({ role: "admin" });
  const mailbox = await openConversation(visit, app, maya);
  return { visit, page, maya, ...mailbox };
}

test("the bar at the bottom marks the conversation as done", async () => {
  const { visit, page, maya, projectId } = await openOnPhone();
  await using _ = visit;
  const marked = untilMarked(page);

  await bar(page).getByRole("button", { name: "Done" }).click();
  await marked;

  const counts = await maya.call(threadsContract.counts, { query: { projectId } });
  assert.equal(counts.open, 4);
});

test("the bar at the bottom snoozes the conversation", async () => {
  const { visit, page, maya, threadId } = await openOnPhone();
  await using _ = visit;
  const marked = untilMarked(page);

  await bar(page).getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("option", { name: /^Tomorrow/ }).click();
  await marked;

  const { state } = await maya.call(threadsContract.read, { params: { threadId } });
  assert.equal(state, "snoozed");
});

test("More has the actions without a place in the bar", async () => {
  const { visit, page } = await openOnPhone();
  await using _ = visit;

  await bar(page).getByRole("button", { name: "More" }).click();
  // Opening it marks it as read.
  await page.getByRole("menuitem", { name: "Mark unread" }).waitFor();

  const names = await page.getByRole("menuitem").allInnerTexts();
  assert.deepEqual(names, [
    "Reply all",
    "Forward",
    "Follow-up…",
    "Label…",
    "Assign…",
    "Mark unread",
    "Show or hide the context",
    "Print",
    "Block priya@kestrel.test",
  ]);
});

test("a reply is written on the whole screen", async () => {
  const { visit, page, maya, projectId, threadId } = await openOnPhone();
  await using _ = visit;

  await writeReply(visit, "Thursday works.");
  const composer = await page.getByRole("region", { name: /^Reply/ }).boundingBox();
  assert.deepEqual(composer, { x: 0, y: 0, width: 390, height: HEIGHT });
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByText(/^Sending/)
    .first()
    .waitFor();

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId, threadId } });
  assert.match(list[0]?.bodyHtml ?? "", /Thursday works/);
});

test("the recipients of a reply open from its title", async () => {
  const { visit, page } = await openOnPhone();
  await using _ = visit;
  await writeReply(visit, "Thursday works.");
  assert.equal(await page.getByRole("combobox", { name: "To" }).count(), 0);

  await page.getByRole("button", { name: /^Priya Raman/, expanded: false }).click();

  await page.getByRole("combobox", { name: "To" }).waitFor();
  await page.getByRole("button", { name: /^Re: Cutting/, expanded: true }).click();
  await page.getByRole("combobox", { name: "To" }).waitFor({ state: "detached" });
});

test("the composer stays above the keyboard", async () => {
  const { visit, page } = await openOnPhone();
  await using _ = visit;
  await writeReply(visit, "Thursday works.");

  await raiseKeyboard(page);

  const composer = await page.getByRole("region", { name: /^Reply/ }).boundingBox();
  assert.equal(composer?.height, HEIGHT - KEYBOARD);
  const foot = await page.getByRole("button", { name: "Discard draft" }).boundingBox();
  assert.ok(foot && foot.y + foot.height <= HEIGHT - KEYBOARD);
  await page.locator(TEXT).waitFor();
});

test("a viewer has no bar of actions", async () => {
  const { visit, page, maya, projectId, threadId } = await openOnPhone();
  await using _ = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));

  await visit.open(`/projects/${projectId}/inbox?thread=${threadId}`);

  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  assert.equal(await bar(page).count(), 0);
  await page.getByRole("navigation").getByRole("link", { name: "Inbox" }).waitFor();
});

/** Marking it as read does not count. */
async function untilMarked(page: Page): Promise<void> {
  await page.waitForResponse((response) => {
    if (!response.url().endsWith("/inbox/mark-thread")) return false;
    return response.request().postDataJSON().set.state !== undefined;
  });
}

/** Chromium without a keyboard on the screen: the window that it would leave is set. */
async function raiseKeyboard(page: Page): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(visualViewport, "height", { value: ${HEIGHT - KEYBOARD} });
    visualViewport.dispatchEvent(new Event("resize"));
  `);
}
