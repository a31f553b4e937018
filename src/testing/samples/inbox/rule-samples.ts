import type { contracts } from "#src/app/server/features.ts";
import { inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { makeRule, makeRuleRun } from "#src/inbox/inbox-rules/inbox-rules.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import type { Sample, SamplesFor } from "../samples.ts";

const ownRule: Sample = {
  input: async (_app, owner) => ({ params: { ruleId: (await makeRule(owner)).rule.ruleId } }),
  namesObject: true,
};

/** Conditions and actions with every kind of id. */
async function ruleNamingAll(owner: Person) {
  const { rule, projectId, mailbox, labelItemIds } = await makeRule(owner);
  const { userId: assigneeId } = owner;
  const conditions = { labelItemIds, mailboxIds: [mailbox.mailboxId] };
  return { rule, projectId, body: { conditions, actions: { labelItemIds, assigneeId } } };
}

async function newRule(_app: TestApp, owner: Person) {
  const { projectId, body } = await ruleNamingAll(owner);
  return { body: { projectId, name: "Second rule", ...body } };
}

async function blocked(_app: TestApp, owner: Person) {
  const { projectId } = await makeRule(owner);
  return { body: { projectId, sender: "priya@kestrel.test" } };
}

/** Samples of calls about rules of the inbox. */
export const ruleSamples: SamplesFor<(typeof contracts)["inboxRules"]> = {
  list: {
    input: async (_app, owner) => ({ query: { projectId: (await makeRule(owner)).projectId } }),
    namesObject: true,
  },
  create: { input: newRule, namesObject: true },
  update: {
    async input(_app, owner) {
      const { rule, body } = await ruleNamingAll(owner);
      return { params: { ruleId: rule.ruleId }, body };
    },
    namesObject: true,
  },
  remove: ownRule,
  restore: {
    async input(_app, owner) {
      const params = { ruleId: (await makeRule(owner)).rule.ruleId };
      await owner.call(inboxRulesContract.remove, { params });
      return { params };
    },
    namesObject: true,
  },
  block: { input: blocked, namesObject: true },
  unblock: {
    input: async (app, owner) => ({ query: (await blocked(app, owner)).body }),
    namesObject: true,
  },
  preview: {
    async input(_app, owner) {
      const { projectId, body } = await ruleNamingAll(owner);
      return { body: { projectId, conditions: body.conditions } };
    },
    namesObject: true,
  },
  listRuns: {
    async input(app, owner) {
      const { projectId, threadId } = await makeRuleRun(app, owner);
      return { query: { projectId, threadId } };
    },
    namesObject: true,
  },
  undoRun: {
    async input(app, owner) {
      return { params: { runId: (await makeRuleRun(app, owner)).run.runId } };
    },
    namesObject: true,
  },
  undoRule: {
    async input(app, owner) {
      return { params: { ruleId: (await makeRuleRun(app, owner)).rule.ruleId } };
    },
    namesObject: true,
  },
};
