import assert from "node:assert/strict";
import { test } from "node:test";
import { makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { makeEnrolledLead } from "./leads.makers.ts";

const app = await testApp();

function readConversation(reader: Person, enrolmentId: string) {
  return reader.call(enrolmentsContract.conversation, { params: { enrolmentId } });
}

test("a conversation has the sent step with its text and the reply", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId, answeredBy } = await makeAnsweredCampaign(app, maya);
  const query = { projectId, strategyId, search: answeredBy };
  const { list: leads } = await maya.call(leadsContract.list, { query });

  const { list } = await readConversation(maya, leads[0]?.plan?.enrolmentId ?? "");

  assert.deepEqual(
    list.map(({ kind, step }) => [kind, step?.channel, step?.position]),
    [
      ["received", undefined, undefined],
      ["sent", "email", 1],
    ],
  );
  const [reply, sent] = list;
  assert.equal(reply?.from?.includes("@") || Boolean(reply?.from), true);
  assert.match(sent?.text ?? "", /Hi /);
  assert.equal(reply?.threadId, sent?.threadId);
});

test("a lead without an address gets no mail without a sender", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId, answeredBy } = await makeAnsweredCampaign(app, maya);
  const { list } = await maya.call(leadsContract.list, { query: { projectId, strategyId } });
  const other = list.find(({ email }) => email !== answeredBy);
  const body = { email: null, linkedinUrl: "https://www.linkedin.com/in/no-address" };
  await maya.call(leadsContract.update, { params: { leadId: other?.leadId ?? "" }, body });
  await app.admin.query("update messages set from_address = '' where project_id = $1", [projectId]);

  const conversation = await readConversation(maya, other?.plan?.enrolmentId ?? "");

  const received = conversation.list.filter(({ kind }) => kind === "received");
  assert.deepEqual(received, []);
});

test("a conversation before the first step is empty", async () => {
  const maya = await app.signIn();
  const { enrolmentId } = await makeEnrolledLead(maya);

  assert.deepEqual((await readConversation(maya, enrolmentId)).list, []);
});

test("a conversation of another organisation is not found", async () => {
  const maya = await app.signIn();
  const { enrolmentId } = await makeEnrolledLead(maya);
  const stranger = await app.signIn();

  await assert.rejects(
    readConversation(stranger, enrolmentId),
    refusal(404, "enrolment_not_found"),
  );
});
