import assert from "node:assert/strict";
import { test } from "node:test";
import { TEXT } from "#e2e/inbox/compose-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { OTHER_WORDS, offlineBar, openKeptInbox, reopenOffline, WORDS } from "./offline-inbox.ts";

const app = await openWebApp();

test("offline the inbox opens as it was last seen", async () => {
  const { visit, page } = await openKeptInbox(app, await app.signIn());
  await using _ = visit;

  await reopenOffline(visit);

  await page.getByText(WORDS).first().waitFor();
  await page.getByRole("row", { name: OTHER_WORDS }).waitFor();
  await page.getByText("Drafts are kept on this device.").waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
});

test("offline an act is refused without changing the list", async () => {
  const maya = await app.signIn();
  const { visit, page, projectId } = await openKeptInbox(app, maya);
  await using _ = visit;
  await reopenOffline(visit);
  await page.getByText(WORDS).first().waitFor();

  await page.keyboard.press("e");

  await page.getByText("You're offline, so nothing was changed.").first().waitFor();
  await page.getByRole("row", { name: "Priya Raman" }).waitFor();
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  assert.equal(list[0]?.state, "open");
});

test("a reply typed offline survives and is saved on reconnect", async () => {
  const maya = await app.signIn();
  const { visit, page, projectId, threadId } = await openKeptInbox(app, maya);
  await using _ = visit;
  await reopenOffline(visit);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.locator(TEXT).click();
  await page.keyboard.type("Thursday works for us.");
  await page.getByText("Offline, kept on this device").waitFor();

  await page.reload();
  await page.locator(TEXT).getByText("Thursday works for us.").waitFor();
  const saved = page.waitForResponse(/\/inbox\/draft$/);
  await page.context().setOffline(false);
  await saved;

  const query = { projectId, threadId };
  const { draft } = await maya.call(draftsContract.read, { query });
  assert.match(draft?.content.bodyHtml ?? "", /Thursday works for us/);
});

test("back online the inbox shows what has changed", async () => {
  const maya = await app.signIn();
  const { visit, page, projectId, threadId } = await openKeptInbox(app, maya);
  await using _ = visit;
  await reopenOffline(visit);
  const body = { projectId, threadIds: [threadId], set: { state: "done" as const } };
  await maya.call(threadsContract.mark, { body });

  await page.context().setOffline(false);

  await offlineBar(page).waitFor({ state: "detached" });
  await page.getByRole("row", { name: "Priya Raman" }).waitFor({ state: "detached" });
});
