import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { inboxRulesContract as contract } from "./inbox-rules.contract.ts";
import { MAX_SENDERS } from "./inbox-rules.rules.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });
const PRIYA = "priya@kestrel.test";

async function rulesOf(projectId: string) {
  const { list } = await maya.call(contract.list, { query: { projectId } });
  return list.map(({ name, conditions, isOn }) => [name, conditions.senders, isOn]);
}

test("senders blocked at the same time share one rule", async () => {
  const { id: projectId } = await makeProject(maya);
  const senders = Array.from({ length: 5 }, (_, at) => `sender-${at}@kestrel.test`);

  await Promise.all(
    senders.map((sender) => maya.call(contract.block, { body: { projectId, sender } })),
  );

  const { list } = await maya.call(contract.list, { query: { projectId } });
  assert.deepEqual(
    list.map(({ conditions }) => conditions.senders?.toSorted()),
    [senders],
  );
});

test("a sender is blocked once", async () => {
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, sender: PRIYA };
  const answers = [
    await maya.call(contract.block, { body }),
    await maya.call(contract.block, { body }),
  ];
  assert.deepEqual(
    answers.map(({ wasBlocked }) => wasBlocked),
    [false, true],
  );
  assert.deepEqual(await rulesOf(projectId), [["Blocked senders", [PRIYA], true]]);
});

test("a full rule is followed by another", async () => {
  const { id: projectId } = await makeProject(maya);
  const senders = Array.from({ length: MAX_SENDERS }, (_, at) => `sender-${at}@kestrel.test`);
  const body = { projectId, name: "Blocked senders", conditions: { senders } };
  await maya.call(contract.create, { body: { ...body, actions: { marksDone: true } } });

  await maya.call(contract.block, { body: { projectId, sender: PRIYA } });

  assert.deepEqual((await rulesOf(projectId)).at(-1), ["Blocked senders", [PRIYA], true]);
});

test("a rule is deleted with its last sender", async () => {
  const { id: projectId } = await makeProject(maya);
  await maya.call(contract.block, { body: { projectId, sender: PRIYA } });
  await maya.call(contract.unblock, { query: { projectId, sender: PRIYA } });
  assert.deepEqual(await rulesOf(projectId), []);
});

test("a rule that is off blocks nobody", async () => {
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, name: "Blocked senders", conditions: { senders: [PRIYA] } };
  await maya.call(contract.create, {
    body: { ...body, actions: { marksDone: true }, isOn: false },
  });

  const { wasBlocked } = await maya.call(contract.block, { body: { projectId, sender: PRIYA } });
  await maya.call(contract.unblock, { query: { projectId, sender: PRIYA } });

  assert.equal(wasBlocked, false);
  assert.deepEqual(await rulesOf(projectId), [["Blocked senders", [PRIYA], false]]);
});

test("viewers cannot block a sender", async () => {
  const { id: projectId } = await makeProject(maya);
  const viewer = await app.signIn({ role: "view", with: maya });
  await assert.rejects(
    viewer.call(contract.block, { body: { projectId, sender: PRIYA } }),
    refusal(403, "role_too_low"),
  );
});
