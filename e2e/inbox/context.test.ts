import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openInbox } from "./inbox-screens.ts";
import { writeDraft } from "./replies/write-draft.ts";

const app = await openWebApp();

test("a reply to a pasted mail cites the saved context", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  await openInbox(visit, maya, projectId, "/context");

  await page.getByLabel("Offer").fill("Our robot cell costs 84,000 euros.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved the context").first().waitFor();
  const saved = await maya.call(contextContract.read, { query: { projectId } });
  assert.equal(saved.offer, "Our robot cell costs 84,000 euros.");

  await page
    .getByLabel("Email", { exact: true })
    .fill("What does the robot cell cost? Do you have an office in Lisbon?");
  await writeDraft(visit, app, () => page.getByRole("button", { name: "Draft a reply" }).click());
  await page.getByText("written without a language model. Connect a model").waitFor();
  await page.getByText("1 question answered · 1 gap to fill in").waitFor();
  await page.getByText("Needs you: Do you have an office in Lisbon?").waitFor();

  await page.getByRole("button", { name: "Source 1: Offer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer" }).click();
  await page
    .getByRole("dialog", { name: "Offer" })
    .getByText("Our robot cell costs 84,000 euros.")
    .waitFor();
});
