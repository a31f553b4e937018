import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import {
  inboxRulesContract,
  type RuleActions,
  type RuleConditions,
} from "./inbox-rules.contract.ts";

type Owner = Pick<Person, "call" | "organizationId">;
type Facts = {
  projectId?: string;
  name?: string;
  match?: "all" | "any";
  conditions?: RuleConditions;
  actions?: RuleActions;
  isOn?: boolean;
};

/** Labels mail about costs with "Price", unless it says otherwise. */
export async function makeRule(
  owner: Owner,
  { projectId, conditions = { words: ["cost"] }, actions, ...facts }: Facts = {},
) {
  const mailbox = await makeMailbox(owner, projectId === undefined ? {} : { projectId });
  const label = await makeLabel(owner, {
    projectId: mailbox.projectId,
    selection: "multiple",
    items: ["Price", "Later"],
  });
  const labelItemIds = label.items.map(({ labelItemId }) => labelItemId);
  const rule = await owner.call(inboxRulesContract.create, {
    body: {
      projectId: mailbox.projectId,
      name: "Pricing questions",
      conditions,
      actions: actions ?? { labelItemIds: labelItemIds.slice(0, 1) },
      ...facts,
    },
  });
  return { mailbox, label, labelItemIds, rule, projectId: mailbox.projectId };
}

/** A conversation that a rule has labelled. */
export async function makeRuleRun(app: TestApp, owner: Owner, projectId?: string) {
  const made = await makeRule(owner, projectId === undefined ? {} : { projectId });
  const { threadId } = await makeThread(app, owner, { mailbox: made.mailbox });
  const [run] = await runsOf(owner, { projectId: made.projectId, threadId });
  if (!run) throw new Error("The rule did nothing.");
  return { ...made, threadId, run };
}

/** The runs of rules in a conversation. */
export async function runsOf(
  owner: Pick<Person, "call">,
  { projectId, threadId }: { projectId: string; threadId: string },
) {
  return (await owner.call(inboxRulesContract.listRuns, { query: { projectId, threadId } })).list;
}
