import assert from "node:assert/strict";
import { test } from "node:test";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { inboxRulesContract } from "./inbox-rules.contract.ts";
import { makeRule } from "./inbox-rules.makers.ts";
import { MAX_RULES } from "./inbox-rules.rules.ts";

const app = await testApp();
const maya = await app.signIn({ role: "edit" });

async function listOf(projectId: string) {
  return (await maya.call(inboxRulesContract.list, { query: { projectId } })).list;
}

async function namesOf(projectId: string): Promise<string[]> {
  return (await listOf(projectId)).map(({ name }) => name);
}

test("a rule is listed as it was created", async () => {
  const { rule, projectId, labelItemIds } = await makeRule(maya, {
    conditions: { words: [" Cost "], senders: ["Jane@Northwind.test", "@northwind.test"] },
  });

  const [listed] = await listOf(projectId);

  assert.deepEqual(listed, rule);
  assert.deepEqual(listed?.conditions, {
    words: ["Cost"],
    senders: ["jane@northwind.test", "@northwind.test"],
  });
  assert.deepEqual(listed?.actions, { labelItemIds: labelItemIds.slice(0, 1) });
  assert.deepEqual([listed?.isOn, listed?.missing, listed?.runsCount], [true, [], 0]);
});

test("a stale version does not change a rule", async () => {
  const { rule } = await makeRule(maya);
  const params = { ruleId: rule.ruleId };
  const { version } = rule;
  await maya.call(inboxRulesContract.update, { params, body: { name: "Prices", version } });

  await assert.rejects(
    maya.call(inboxRulesContract.update, { params, body: { name: "Costs", version } }),
    refusal(409, "rule_changed"),
  );
});

test("a rule moves to a position", async () => {
  const { projectId } = await makeRule(maya, { name: "First" });
  await makeRule(maya, { projectId, name: "Second" });
  const { rule } = await makeRule(maya, { projectId, name: "Third" });

  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.update, { params, body: { position: 1 } });

  assert.deepEqual(await namesOf(projectId), ["Third", "First", "Second"]);
});

test("a rule is created in a place", async () => {
  const { projectId, rule } = await makeRule(maya, { name: "First" });
  await makeRule(maya, { projectId, name: "Second" });
  await maya.call(inboxRulesContract.remove, { params: { ruleId: rule.ruleId } });
  assert.deepEqual(await namesOf(projectId), ["Second"]);

  await maya.call(inboxRulesContract.create, { body: rule });

  assert.deepEqual(await namesOf(projectId), ["First", "Second"]);
});

test("a restored rule is the same in its place", async () => {
  const { projectId, rule } = await makeRule(maya, { name: "First" });
  await makeRule(maya, { projectId, name: "Second" });
  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.remove, { params });

  const restored = await maya.call(inboxRulesContract.restore, { params });

  assert.equal(restored.ruleId, rule.ruleId);
  assert.deepEqual(await namesOf(projectId), ["First", "Second"]);
});

test("a rule is restored without a label it names", async () => {
  const { label, projectId, rule } = await makeRule(maya);
  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.remove, { params });
  await maya.call(labelsContract.remove, { params: { projectId, labelId: label.labelId } });

  const restored = await maya.call(inboxRulesContract.restore, { params });

  assert.deepEqual(restored.missing, ["label"]);
});

test("a deleted rule is restored for 30 days", async () => {
  const { rule } = await makeRule(maya);
  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.remove, { params });
  await app.admin.query(
    "update inbox_rules set deleted_at = now() - interval '31 days' where id = $1",
    [rule.ruleId],
  );

  await assert.rejects(
    maya.call(inboxRulesContract.restore, { params }),
    refusal(404, "rule_not_found"),
  );
});

test("a deleted rule cannot be changed", async () => {
  const { rule } = await makeRule(maya);
  const params = { ruleId: rule.ruleId };
  await maya.call(inboxRulesContract.remove, { params });

  await assert.rejects(
    maya.call(inboxRulesContract.update, { params, body: { isOn: false } }),
    refusal(404, "rule_not_found"),
  );
});

test("a rule needs a condition", async () => {
  await assert.rejects(makeRule(maya, { conditions: {} }), refusal(422, "input_invalid"));
});

test("a rule needs an action", async () => {
  await assert.rejects(makeRule(maya, { actions: {} }), refusal(422, "input_invalid"));
});

for (const words of ["x".repeat(10_000), "  ", "?!", ""])
  test(`words "${words.slice(0, 3)}" of ${words.length} characters are refused`, async () => {
    await assert.rejects(
      makeRule(maya, { conditions: { words: [words] } }),
      refusal(422, "input_invalid"),
    );
  });

for (const sender of ["not an address", "a@b@c.test", "northwind", "*.test"])
  test(`the sender "${sender}" is refused`, async () => {
    await assert.rejects(
      makeRule(maya, { conditions: { senders: [sender] } }),
      refusal(422, "input_invalid"),
    );
  });

test("a label of another project is refused", async () => {
  const { items } = await makeLabel(maya);
  const labelItemIds = [items[0]?.labelItemId ?? ""];

  await assert.rejects(
    makeRule(maya, { conditions: { labelItemIds } }),
    refusal(404, "label_item_not_found"),
  );
  await assert.rejects(
    makeRule(maya, { actions: { labelItemIds } }),
    refusal(404, "label_item_not_found"),
  );
});

test("a person outside of the organisation is refused", async () => {
  await assert.rejects(
    makeRule(maya, { actions: { assigneeId: newId() } }),
    refusal(404, "member_not_found"),
  );
});

test("a draft is refused without a model", async () => {
  await assert.rejects(
    makeRule(maya, { actions: { preparesDraft: true } }),
    refusal(409, "ai_model_missing"),
  );
});

test("a rule names what was deleted", async () => {
  const { projectId, label } = await makeRule(maya);
  await maya.call(labelsContract.remove, { params: { projectId, labelId: label.labelId } });

  const [rule] = await listOf(projectId);

  assert.deepEqual(rule?.missing, ["label"]);
});

test("a project has a limited number of rules", async () => {
  const { projectId } = await makeRule(maya);
  await app.admin.query(
    `insert into inbox_rules (organization_id, id, project_id, name, match, conditions, actions, is_on, position)
     select organization_id, gen_random_uuid(), project_id, name, match, conditions, actions, false, 2
       from inbox_rules, generate_series(2, $2) where project_id = $1`,
    [projectId, MAX_RULES],
  );

  await assert.rejects(makeRule(maya, { projectId }), refusal(409, "rules_full"));
});

test("a viewer reads rules but cannot change them", async () => {
  const { projectId, rule } = await makeRule(maya);
  const viewer = await app.signIn({ with: maya, role: "view" });
  const params = { ruleId: rule.ruleId };

  const { list } = await viewer.call(inboxRulesContract.list, { query: { projectId } });

  assert.equal(list.length, 1);
  await assert.rejects(
    viewer.call(inboxRulesContract.update, { params, body: { isOn: false } }),
    refusal(403, "role_too_low"),
  );
});

test("rules of one project are not those of another", async () => {
  await makeRule(maya);

  assert.deepEqual(await listOf((await makeProject(maya)).id), []);
});
