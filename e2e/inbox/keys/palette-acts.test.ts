import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { makeInbox, sortSome } from "#e2e/inbox/inbox-mail.ts";
import { openFilledInbox, openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { followUpsContract } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { openConversation } from "../compose-screens.ts";

const app = await openWebApp();

const snoozed = async (maya: Person, projectId: string) => {
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  return list.find(({ state }) => state === "snoozed");
};

test("the palette snoozes until a typed time that Undo takes back", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await type(page, "snooze fri 3pm");
  await marked(page, /^Snooze until Fri/).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Enter");

  await page
    .getByText(/^Snoozed until Fri/)
    .first()
    .waitFor();
  const one = await snoozed(maya, projectId);
  assert.equal(one?.threadId, threadId);
  assert.equal(one?.snoozedUntil, await page.evaluate(FRIDAY_AT_THREE));
  const marking = setting(page, "undoToken");
  await page.keyboard.press("z");
  await marking;
  assert.equal(await snoozed(maya, projectId), undefined);
});

test("a typed reminder becomes a follow-up of the open conversation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  await type(page, "remind in 2 weeks");
  await marked(page, /^Follow up on .*In 2 weeks/).waitFor();
  const marking = setting(page, "followUpAt");
  await page.keyboard.press("Enter");

  await marking;
  const { list } = await maya.call(followUpsContract.list, { body: { projectId } });
  assert.deepEqual(
    list.map((one) => one.threadId),
    [threadId],
  );
});

test("the palette labels three selected conversations", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await openInbox(visit, maya, projectId);
  await row(page, "Tom Okafor").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+J");
  await type(page, "label later");
  await marked(page, /^Add label: Later.*3 conversations/).waitFor();
  await page.keyboard.press("Enter");

  await page.getByText("Added Later to 3 conversations").first().waitFor();
  const labels = await maya.call(labelsContract.list, { params: { projectId } });
  const later = labels.list.flatMap(({ items }) => items).find(({ name }) => name === "Later");
  const labelItemIds = [later?.labelItemId ?? ""];
  const { list } = await maya.call(threadsContract.list, { body: { projectId, labelItemIds } });
  assert.equal(list.length, 3);
});

test("the action chosen before comes first among equal matches", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await type(page, "set intent");
  await marked(page, /^Set intent: Interested/).waitFor();
  await page.keyboard.type(" referral");
  await marked(page, /^Set intent: Referral/).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Changed to Referral").first().waitFor();
  await page.keyboard.press("z");
  const chip = page.getByRole("button", { name: "Referral: Intent" });
  await chip.waitFor({ state: "detached" });

  await type(page, "set intent");

  await marked(page, /^Set intent: Referral/).waitFor();
});

test("conversations of all inboxes are found, opened and assigned by palette", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya } = await openFilledInbox(app, visit);
  // The server never answers, so the loaded conversations are enough.
  await page.route(/api\/search|schedule\/recipients/, () => undefined);
  await visit.open("/inbox");
  await row(page, "Jonas Berg").waitFor();
  await type(page, "packaging");
  await marked(page, /Two ideas for packaging/).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: "Email from Jonas Berg" }).waitFor();

  await type(page, "assign me");
  await marked(page, /^Assign to .*\(you\)/).waitFor();
  const marking = setting(page, "assigneeId");
  await page.keyboard.press("Enter");

  await marking;
  const { list } = await maya.call(threadsContract.list, { body: { assigneeId: maya.userId } });
  assert.deepEqual(
    list.map(({ subject }) => subject),
    ["Re: Two ideas for packaging"],
  );
});

test("the palette goes to a label from another page of the project", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await sortSome(maya, projectId);
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/strategies`);
  await type(page, "go to label interested");
  await marked(page, /^Go to label: Interested/).waitFor();
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/inbox\?view=all&labels=/);
});

test("a viewer finds no actions that change a conversation", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const viewer = await app.signIn({ with: maya, role: "view" });
  await openInbox(visit, viewer, projectId, `?thread=${list[0]?.threadId}`);
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("option", { name: /^Show or hide the context/ }).waitFor();
  for (const typed of ["snooze tomorrow", "assign", "label", "intent", "mark done", "reply"]) {
    await page.getByRole("combobox").fill(typed);
    await page.locator("[role=listbox][aria-busy=true]").waitFor({ state: "detached" });
    const writes = /^(Snooze|Assign to|Add label|Set intent|Mark|Reply)/;
    assert.equal(await page.getByRole("option", { name: writes }).count(), 0, typed);
  }
});

/** The next Friday at 15:00 on the browser's clock, which is not today after that time. */
const FRIDAY_AT_THREE = `const at = new Date(); at.setHours(15, 0, 0, 0);
  while (at.getDay() !== 5 || at <= new Date()) at.setDate(at.getDate() + 1); at.toISOString()`;

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog", { name: "Commands" }).waitFor();
  await page.keyboard.type(words);
}

/** The answer to a change of this, not to opening a conversation, which marks it as read. */
function setting(page: Page, name: string) {
  return page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/mark-thread") &&
      (answer.request().postData() ?? "").includes(`"${name}"`),
  );
}

/** The row that Enter picks. */
function marked(page: Page, name: RegExp) {
  return page.locator("[role=option][data-focused]").and(page.getByRole("option", { name }));
}

function row(page: Page, name: string) {
  return page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
}
