import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { approvalsContract } from "#src/app/approvals/approvals.contract.ts";
import { makeApproval, makeChangeRequest } from "#src/app/approvals/approvals.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";

const app = await openWebApp();

test("a request of an agent is done when it is approved", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "edit" });
  await visit.become(maya);
  await visit.open("/settings/personal/api");
  await page.getByText("Nothing waits for a decision.").waitFor();
  const { approvalId } = await makeChangeRequest(maya);

  // The list follows without a reload.
  await page.getByRole("button", { name: "Review" }).click();
  await page.locator("ins", { hasText: "A seat costs eleven euros." }).waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Nothing waits for a decision.").waitFor();

  const { status } = await maya.call(approvalsContract.read, { params: { approvalId } });
  assert.equal(status, "approved");
  await page.getByRole("button", { name: "Show decided" }).click();
  await page.getByText("Approved by Maya Keller").waitFor();
});

test("an outdated request says so and is refused", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "edit" });
  const { pageId } = await makeApproval(maya);
  const params = { pageId };
  await maya.call(documentationContract.update, { params, body: { content: "Eleven." } });
  await visit.become(maya);
  await visit.open("/settings/personal/api");

  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  visit.expectConsoleError(/status of 409/);
  await page.getByText("What this is about has changed since.").waitFor();
  await page.getByRole("button", { name: "Refuse" }).click();

  await page.getByText("Nothing waits for a decision.").waitFor();
});
