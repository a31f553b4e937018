import type { QueryClient } from "@tanstack/react-query";
import { type InboxRule, inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { BLOCKED_SENDERS, MAX_SENDERS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { Inverse, UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import { rulesText as text } from "./rules.text.ts";
import { RULES_KEY } from "./rules-query.ts";

type Blocked = {
  projectId: string;
  /** In lower case. */
  sender: string;
  /** The conversation was marked as done as well. */
  isMarked: boolean;
  entry: UndoEntry;
};

/** Adds a sender to the rule of blocked ones. The inverse takes that back; nothing for a failure. */
export async function blockSender(
  queries: QueryClient,
  { projectId, sender, isMarked, entry }: Blocked,
): Promise<Inverse | undefined> {
  const description = isMarked ? text.alsoDone : text.futureDone;
  try {
    const blocking = (await listBlocking(projectId)).filter(({ isOn }) => isOn);
    if (blocking.some(({ conditions: { senders } }) => senders?.includes(sender))) {
      notify({ type: "info", title: text.isBlocked(sender), description, undo: entry });
      return undefined;
    }
    const { ruleId } = await add(projectId, sender, blocking);
    notify({ type: "success", title: text.blocked(sender), description, undo: entry });
    return () => unblock(queries, { projectId, sender, ruleId });
  } catch (error) {
    fail(text.notBlocked(sender), error, isMarked ? entry : undefined);
    return undefined;
  } finally {
    void queries.invalidateQueries({ queryKey: RULES_KEY });
  }
}

async function add(projectId: string, sender: string, rules: readonly InboxRule[]) {
  const rule = rules.find(({ conditions: { senders = [] } }) => senders.length < MAX_SENDERS);
  if (rule) return setSenders(rule, [...(rule.conditions.senders ?? []), sender]);
  const conditions = { senders: [sender] };
  const actions = { marksDone: true } as const;
  const body = { projectId, name: BLOCKED_SENDERS, conditions, actions };
  return call(inboxRulesContract.create, { body });
}

type Undone = Pick<Blocked, "projectId" | "sender"> & { ruleId: string };

/**
 * Takes the sender out of the rule that it was added to. False if it failed, which was shown.
 */
async function unblock(
  queries: QueryClient,
  { projectId, sender, ruleId }: Undone,
): Promise<boolean> {
  try {
    const rule = (await listBlocking(projectId)).find((one) => one.ruleId === ruleId);
    const senders = rule?.conditions.senders ?? [];
    const left = senders.filter((one) => one !== sender);
    if (rule && left.length === 0) await call(inboxRulesContract.remove, { params: { ruleId } });
    else if (rule && left.length < senders.length) await setSenders(rule, left);
    return true;
  } catch (error) {
    fail(text.notUnblocked(sender), error);
    return false;
  } finally {
    void queries.invalidateQueries({ queryKey: RULES_KEY });
  }
}

/** Unless someone has given them further conditions or actions. */
async function listBlocking(projectId: string): Promise<readonly InboxRule[]> {
  const { list } = await call(inboxRulesContract.list, { query: { projectId } });
  return list.filter(
    ({ name, conditions, actions }) =>
      name === BLOCKED_SENDERS &&
      Object.keys(conditions).join() === "senders" &&
      Object.keys(actions).join() === "marksDone",
  );
}

function setSenders({ ruleId, version }: InboxRule, senders: string[]) {
  const body = { conditions: { senders }, version };
  return call(inboxRulesContract.update, { params: { ruleId }, body });
}

function fail(title: string, error: unknown, undo?: UndoEntry): void {
  const description = describeFailure(error, text.failures);
  notify({ type: "error", title, description, ...(undo ? { undo } : {}) });
}
