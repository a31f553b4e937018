import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { openPageOf } from "../inbox-pages-screens.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("a tested rule acts on new mail until it is undone", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId } = mailbox;
  await makeLabel(maya, { projectId, items: ["Price"] });
  await makeThread(app, maya, { mailbox, subject: "Costs" });
  await openPageOf(visit, maya, projectId, "rules");

  await page.getByRole("button", { name: "New rule" }).click();
  const dialog = page.getByRole("dialog", { name: "New rule" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Pricing questions");
  await dialog.getByRole("combobox", { name: "Subject or text contains" }).fill("cost");
  await page.keyboard.press("Enter");
  await dialog.getByRole("combobox", { name: "Add labels" }).fill("Price");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Test on the last 30 days" }).press("Enter");
  await dialog.getByText("Matches 1 of 1 conversation of the last 30 days").waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: "Add rule" }).press("Enter");
  await page.getByText("If the subject or text contains “cost”: add Price.").waitFor();

  const { threadId } = await makeThread(app, maya, { mailbox });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const reasons = page.getByRole("region", { name: "Rules" });
  await reasons
    .getByText("Labelled Price by the rule “Pricing questions”: the text contains “cost”.")
    .waitFor();
  await visit.expectAccessible();
  await reasons.getByRole("button", { name: "Undo what the rule Pricing questions did" }).click();
  await reasons.waitFor({ state: "detached" });

  const thread = await maya.call(threadsContract.read, { params: { threadId } });
  assert.deepEqual(thread.labelItemIds, []);
});

test("a deleted rule comes back with Undo", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await maya.call(inboxRulesContract.create, {
    body: {
      projectId,
      name: "Invoices",
      conditions: { words: ["invoice"] },
      actions: { marksDone: true },
    },
  });
  await openPageOf(visit, maya, projectId, "rules");
  await page.getByRole("button", { name: "Actions for Invoices" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("No rules yet").waitFor();

  await page.getByRole("button", { name: "Undo" }).click();

  await page.getByText("If the subject or text contains “invoice”: mark as done.").waitFor();
});
