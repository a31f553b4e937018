import assert from "node:assert/strict";
import { test } from "node:test";
import { makeAgent } from "#src/app/mcp/mcp.makers.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { emailStep, makeStrategy, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProgram } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { approvalsContract as contract } from "./approvals.contract.ts";
import { makeApproval } from "./approvals.makers.ts";

const app = await testApp();

async function sendsOf(person: Awaited<ReturnType<typeof app.signIn>>, projectId: string) {
  return (await person.call(mailerContract.scheduled, { body: { projectId } })).list;
}

test("a proposed reply is sent once a person approves", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  const { use } = await makeAgent(app, maya, { name: "Claude" });

  const wish = { projectId, threadId, text: "It costs ten euros.\n\nMaya" };
  const { approvalId, summary } = await use("propose_send_email", wish);
  assert.equal((await sendsOf(maya, projectId)).length, 0);
  const params = { approvalId: String(approvalId) };
  const approval = await maya.call(contract.approve, { params });

  const [send] = await sendsOf(maya, projectId);
  assert.equal(summary, "Reply to jane@northwind.test: Re: A question");
  assert.deepEqual([approval.status, approval.tokenName], ["approved", "Claude"]);
  assert.equal(send?.bodyHtml, "<p>It costs ten euros.</p><p>Maya</p>");
  assert.deepEqual(
    send?.to.map(({ address }) => address),
    ["jane@northwind.test"],
  );
});

test("two clicks approve once", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  const input = { threadId, text: "Ten euros." };
  const body = { projectId, action: "send_email" as const, input };
  const { approvalId } = await maya.call(contract.create, { body });

  const clicks = [1, 2].map(() => maya.call(contract.approve, { params: { approvalId } }));
  const outcomes = await Promise.allSettled(clicks);

  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
  assert.equal((await sendsOf(maya, projectId)).length, 1);
});

test("an agent cannot approve what it has proposed", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { approvalId } = await makeApproval(maya);
  const program = await makeProgram(app, maya, { role: "edit" });
  await assert.rejects(program.call(contract.approve, { params: { approvalId } }), {
    code: "token_not_allowed",
  });
});

test("a viewer sees proposals without deciding", async () => {
  const maya = await app.signIn({ role: "edit" });
  const jonas = await app.signIn({ role: "view", with: maya });
  const { approvalId } = await makeApproval(maya);

  const { list, pending } = await jonas.call(contract.list, { query: {} });

  assert.deepEqual([list.map((one) => one.approvalId), pending], [[approvalId], 1]);
  await assert.rejects(jonas.call(contract.approve, { params: { approvalId } }), {
    code: "role_too_low",
  });
});

test("a proposal about a page that has changed is outdated", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { approvalId, pageId } = await makeApproval(maya);
  const params = { pageId };
  await maya.call(documentationContract.update, { params, body: { content: "Eleven euros." } });

  await assert.rejects(maya.call(contract.approve, { params: { approvalId } }), {
    code: "approval_outdated",
  });
  assert.equal((await maya.call(contract.read, { params: { approvalId } })).status, "pending");
});

test("a proposed change shows both texts", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId, projectId } = await makePage(maya, { content: "Ten euros." });
  const { use } = await makeAgent(app, maya);
  const wish = { projectId, pageId, content: "Eleven euros.", asProposal: true };

  const params = { approvalId: String((await use("write_page", wish)).approvalId) };
  const { changes } = await maya.call(contract.read, { params });
  await maya.call(contract.approve, { params });

  assert.deepEqual(changes, [{ label: "Text", before: "Ten euros.", after: "Eleven euros." }]);
  const page = await maya.call(documentationContract.read, { params: { pageId }, query: {} });
  assert.equal(page.textContent.trim(), "Eleven euros.");
});

test("a refused proposal is never done", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { approvalId, pageId } = await makeApproval(maya);

  await maya.call(contract.refuse, { params: { approvalId } });

  await assert.rejects(maya.call(contract.approve, { params: { approvalId } }), {
    code: "approval_decided",
  });
  await maya.call(documentationContract.read, { params: { pageId }, query: {} });
});

test("a failure leaves a proposal undecided with the reason", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { approvalId, projectId } = await makeApproval(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  await assert.rejects(maya.call(contract.approve, { params: { approvalId } }), {
    code: "approval_failed",
    body: /project_archived/,
  });
  assert.equal((await maya.call(contract.read, { params: { approvalId } })).status, "pending");
});

test("an old proposal has expired", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { approvalId } = await makeApproval(maya);
  await app.admin.query("update approvals set expires_at = now() where id = $1", [approvalId]);

  await assert.rejects(maya.call(contract.approve, { params: { approvalId } }), {
    code: "approval_expired",
  });
  const { list } = await maya.call(contract.list, { query: { state: "decided" } });
  assert.equal(list[0]?.isExpired, true);
});

test("nothing is proposed in an archived project", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId, projectId } = await makePage(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });
  const { use } = await makeAgent(app, maya);
  await assert.rejects(use("propose_delete_page", { projectId, pageId }), /project_archived/);
});

test("an object of another project cannot be proposed", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId } = await makePage(maya);
  const { id: projectId } = await makeProject(maya);
  const { use } = await makeAgent(app, maya);
  await assert.rejects(use("propose_share_page", { projectId, pageId }), /page_not_found/);
});

test("a token for one project sees no proposal of others", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, approvalId } = await makeApproval(maya);
  const { id } = await makeProject(maya);
  const there = await makeProgram(app, maya, { projectIds: [projectId] });
  const elsewhere = await makeProgram(app, maya, { projectIds: [id] });

  assert.equal((await there.call(contract.list, { query: {} })).list[0]?.approvalId, approvalId);
  assert.equal((await elsewhere.call(contract.list, { query: {} })).list.length, 0);
});

test("an approved share makes a link that ends", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId, projectId } = await makePage(maya);
  const { use } = await makeAgent(app, maya);
  const { approvalId } = await use("propose_share_page", { projectId, pageId, days: 7 });

  await maya.call(contract.approve, { params: { approvalId: String(approvalId) } });

  const { list } = await maya.call(sharingContract.list, { params: { pageId } });
  assert.notEqual(list[0]?.expiresAt, null);
});

test("a campaign that cannot start says why", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { strategyId, projectId, channels } = await makeStrategy(maya);
  const campaignId = channels[0]?.campaign.campaignId ?? "";
  await saveSteps(maya, campaignId, [emailStep()]);
  const { use } = await makeAgent(app, maya);
  const wish = { projectId, strategyId, campaignId };
  const { approvalId } = await use("propose_start_campaign", wish);

  const params = { approvalId: String(approvalId) };
  await assert.rejects(maya.call(contract.approve, { params }), { body: /mailboxes_missing/ });
  const read = await maya.call(strategiesContract.read, { params: { strategyId } });
  assert.equal(read.channels[0]?.campaign.status, channels[0]?.campaign.status);
  await assert.rejects(maya.call(runningContract.pause, { params: { campaignId } }));
});

test("the activity names who approved", async () => {
  const owner = await app.signIn({ role: "admin" });
  const { approvalId, summary } = await makeApproval(owner);
  await owner.call(contract.approve, { params: { approvalId } });

  const { list } = await owner.call(auditContract.list, { query: {} });

  const event = list.find(({ kind }) => kind === "approval_approved");
  assert.equal(event?.subject, summary);
});
