import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeListMessage } from "#src/inbox/mailing-lists/mailing-lists.makers.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("a mailing list is left with one key", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeListMessage(app, maya);
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.getByRole("button", { name: "Unsubscribe" }).waitFor();
  await visit.expectAccessible();

  await page.keyboard.press("Shift+L");

  await page.getByText(/is unsubscribing from news@shop\.test/).waitFor();
});

test("leaving a mailing list is undone with Z", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeListMessage(app, maya);
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByText(/is unsubscribing/).waitFor();

  await page.keyboard.press("z");

  await page.getByRole("button", { name: "Unsubscribe" }).waitFor();
});

test("viewers see the mailing list without a button", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { projectId, threadId } = await makeListMessage(app, maya);

  await openInbox(visit, viewer, projectId, `?thread=${threadId}`);

  await page.getByText(/^Mailing list/).waitFor();
  assert.equal(await page.getByRole("button", { name: "Unsubscribe" }).count(), 0);
});
