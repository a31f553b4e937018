import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeLabelDecision } from "#src/inbox/auto-labels/auto-labels.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

test("a suggested label shows its reason and is accepted by keyboard", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const made = await makeLabelDecision(app, maya);
  const { projectId, threadId, labelItemId } = made;
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const suggestions = page.getByRole("region", { name: "Suggested labels" });
  await suggestions.getByText("What does it cost?").waitFor();
  await visit.expectAccessible();

  await suggestions.getByRole("button", { name: "Add Pricing" }).press("Enter");
  await suggestions.waitFor({ state: "detached" });

  const thread = await maya.call(threadsContract.read, { params: { threadId } });
  assert.deepEqual(thread.labelItemIds, [labelItemId]);
});

test("making a label value automatic is shown", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeLabel(maya, { items: ["Pricing"] });
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/inbox/settings`);
  await page.getByRole("button", { name: "Actions for Pricing" }).click();
  await page.getByRole("menuitem", { name: "Automatic" }).click();
  await page.getByRole("menuitemradio", { name: "Suggest" }).click();

  await page.getByText("Suggested automatically").waitFor();
  await visit.expectAccessible();
});
