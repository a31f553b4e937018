import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { makeJonas } from "#e2e/documentation/comments-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("a teammate's note is visible while the context panel is closed", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya);
  await maya.call(notesContract.create, {
    body: { projectId, threadId, text: "Call her on Friday." },
  });

  await openInbox(visit, maya, projectId, `?thread=${threadId}`);

  await page.getByRole("region", { name: "Notes" }).getByText("Call her on Friday.").waitFor();
  await visit.expectAccessible();
});

test("a teammate is mentioned in a note by keyboard", async () => {
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  const maya = await app.signIn();
  const jonas = await makeJonas(app, maya);
  const { projectId, threadId } = await makeThread(app, maya);
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const field = page.getByRole("textbox", { name: "Note for your team" });
  await field.focus();

  await page.keyboard.type("Ask @jo");
  await page.getByRole("option", { name: "Jonas Maier" }).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  assert.equal(await field.inputValue(), "Ask @Jonas Maier ");
  await page.keyboard.type("please.");
  await page.keyboard.press("Control+Enter");

  await page.getByText("@Jonas Maier", { exact: true }).waitFor();
  const { list } = await jonas.call(notesContract.listMentions, { query: {} });
  assert.deepEqual(
    list.map(({ text }) => text),
    ["Ask @Jonas Maier please."],
  );
});

test("the notice of a mention opens the conversation of the note", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const jonas = await makeJonas(app, maya);
  const { projectId, threadId } = await makeThread(app, maya);
  await visit.become(jonas);
  const asked = page.waitForResponse(/inbox\/notes\/mentions$/);
  await visit.open(`/projects/${projectId}/settings`);
  await asked;

  const body = { projectId, threadId, text: "@Jonas Maier?", mentions: [jonas.userId] };
  await maya.call(notesContract.create, { body });

  const notice = page.locator("[data-notice]", { hasText: "Maya Keller mentioned you in a note" });
  await notice.getByRole("button", { name: "Open" }).click();
  await page.getByRole("region", { name: "Notes" }).getByText("@Jonas Maier").waitFor();
});

test("the dashboard lists an unseen note until its conversation is opened", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const jonas = await makeJonas(app, maya);
  const { projectId, threadId } = await makeThread(app, maya);
  const body = { projectId, threadId, text: "@Jonas Maier?", mentions: [jonas.userId] };
  await maya.call(notesContract.create, { body });
  await visit.become(jonas);
  await visit.open(`/projects/${projectId}/dashboard`);

  const card = page.getByRole("region", { name: "Mentions in notes" });
  const seen = page.waitForResponse((response) => response.url().endsWith("/mentions/seen"));
  await card.getByRole("button", { name: "Open the note on A question" }).click();
  await page.getByRole("region", { name: "Notes" }).getByText("@Jonas Maier").waitFor();
  await seen;

  await visit.open(`/projects/${projectId}/dashboard`);
  await card.waitFor({ state: "detached" });
  const { list } = await jonas.call(notesContract.listMentions, { query: {} });
  assert.deepEqual(list, []);
});
