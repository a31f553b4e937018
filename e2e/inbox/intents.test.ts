import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeReadMail, readIntent } from "#src/inbox/intents/intents.makers.ts";
import { openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

test("an intent shows its evidence and its correction can be undone", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeReadMail(app, maya, {
    text: "Hello,\n\nwhat does one cell cost?\n\nJane",
  });
  await openInbox(visit, maya, projectId);
  await page.getByText("Jane Doe").first().click();

  await page.getByRole("button", { name: "Question: Intent" }).click();
  await page.getByText("Read from its words, 90% sure").waitFor();
  await page.getByText("what does one cell cost?").last().waitFor();
  await page.getByRole("button", { name: /Correct it/ }).click();
  await page.getByRole("option", { name: "Interested", exact: true }).click();
  await page.getByRole("button", { name: "Interested: Intent" }).waitFor();
  await page.getByText("Changed to Interested").first().waitFor();
  assert.equal((await readIntent(maya, projectId, threadId))?.decidedBy, "person");

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Question: Intent" }).waitFor();
});

test("a viewer sees the reason but cannot correct it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeReadMail(app, maya, { text: "Please unsubscribe me." });
  const viewer = await app.signIn({ with: maya, role: "view" });
  await openInbox(visit, viewer, projectId);
  await page.getByText("Jane Doe").first().click();

  await page.getByRole("button", { name: "Unsubscribe: Intent" }).click();
  await page.getByText("Read from its words").waitFor();

  assert.equal(await page.getByRole("button", { name: /Correct it/ }).count(), 0);
});
