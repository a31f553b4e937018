import { z } from "zod";
import { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  BLOCKED_SENDERS,
  isRuleWords,
  isSender,
  MATCHES_NAMED,
  MAX_CONDITION_VALUES,
  MAX_RULES,
  MAX_SENDERS,
  MAX_SNOOZE_DAYS,
  RULE_ACTS,
  RULE_DAYS,
  RULE_MATCHES,
  RULE_NAME_LENGTH,
  RULE_PARTS,
  RULE_REASONS,
  RULE_WORDS_LENGTH,
} from "./inbox-rules.rules.ts";

const few = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(MAX_CONDITION_VALUES);
const words = few(
  z.string().trim().max(RULE_WORDS_LENGTH).refine(isRuleWords, { error: "Enter a word." }),
);
const sender = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isSender, { error: "Enter an address or a domain." });

const hasOne = (given: object) => Object.values(given).some((one) => one !== undefined);

/** Values of one field are combined with OR, the fields as `match` says. */
export const RuleConditions = z
  .object({
    intents: few(z.enum(CHOSEN_INTENTS)),
    labelItemIds: few(idOf("labelItem")),
    mailboxIds: few(idOf("mailbox")),
    /** Addresses, and domains with their subdomains. */
    senders: z.array(sender).min(1).max(MAX_SENDERS),
    subjectWords: words,
    /** In the subject or in the text that the sender wrote. */
    words,
  })
  .partial()
  .refine(hasOne, { error: "Add a condition." });
export type RuleConditions = z.infer<typeof RuleConditions>;

export const RuleActions = z
  .object({
    labelItemIds: few(idOf("labelItem")),
    assigneeId: idOf("user"),
    /** Until 9:00 of this day, where the project is. */
    snoozeDays: z.number().int().min(1).max(MAX_SNOOZE_DAYS),
    marksDone: z.literal(true),
    preparesDraft: z.literal(true),
  })
  .partial()
  .refine(hasOne, { error: "Add an action." })
  .refine(({ snoozeDays, marksDone }) => snoozeDays === undefined || !marksDone, {
    error: "Choose between snoozing and marking as done.",
  });
export type RuleActions = z.infer<typeof RuleActions>;

export const InboxRule = z.object({
  ruleId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  match: z.enum(RULE_MATCHES),
  conditions: RuleConditions,
  actions: RuleActions,
  isOn: z.boolean(),
  position: z.number().int(),
  /** Deleted objects that it refers to. If there are any, it does nothing. */
  missing: z.array(z.enum(RULE_PARTS)),
  /** The emails of the last 30 days for which it did something that can be undone. */
  runsCount: z.number().int(),
  version: z.int32(),
});
export type InboxRule = z.infer<typeof InboxRule>;

/** `value` is an id, an intent, a time or words; `name` is that of a label or mailbox then. */
const Fact = { value: z.string(), name: z.string() };
export const RuleReason = z.object({ kind: z.enum(RULE_REASONS), ...Fact });
export type RuleReason = z.infer<typeof RuleReason>;
export const RuleAct = z.object({ kind: z.enum(RULE_ACTS), ...Fact });
export type RuleAct = z.infer<typeof RuleAct>;

export const RuleRun = z.object({
  runId: z.uuid(),
  ruleId: z.uuid(),
  ruleName: z.string(),
  threadId: z.uuid(),
  messageId: z.uuid(),
  reasons: z.array(RuleReason),
  acts: z.array(RuleAct),
  ranAt: z.string(),
  isUndone: z.boolean(),
  /** Not if it was undone, or is older than 30 days. */
  canUndo: z.boolean(),
});
export type RuleRun = z.infer<typeof RuleRun>;

const RuleMatch = z.object({
  threadId: z.uuid(),
  subject: z.string(),
  from: z.string(),
  receivedAt: z.string(),
  reasons: z.array(RuleReason),
});
export type RuleMatch = z.infer<typeof RuleMatch>;

const name = visibleName("Name", RULE_NAME_LENGTH);
const match = z.enum(RULE_MATCHES);
/** Starts at 1; rules behind it move down. */
const position = z.number().int().min(1).max(MAX_RULES);
const params = z.object({ ruleId: z.uuid() });
const OWN_FACTS = ["ruleId", "missing", "runsCount"] as const;

const { project_not_found } = PROJECT_ERRORS;
const rule_not_found = "This rule does not exist.";
const rules_full = `A project has at most ${MAX_RULES} rules.`;
const CONDITION_ERRORS = {
  label_item_not_found: "This label does not exist in this project.",
  mailbox_not_found: "This mailbox does not exist in this project.",
};
const PART_ERRORS = {
  ...CONDITION_ERRORS,
  member_not_found: "This person is not a member of the organisation.",
  ai_model_missing: "Drafts can't be prepared: no language model is connected for this project.",
};

/** Rules never send anything. */
export const inboxRulesContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/rules",
    access: "view",
    changesWith: ["inbox-rules", "threads", "labels", "mailboxes", "members"],
    summary: "The rules for new mail of a project in their order, with what they name but is gone.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({
      list: z.array(InboxRule),
      /** Whether a language model can prepare drafts. */
      canPrepareDrafts: z.boolean(),
    }),
    errors: { project_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/inbox/rules",
    access: "edit",
    summary: "Adds a rule for new mail, behind the others or in a place. It never sends anything.",
    body: z.object({
      projectId: z.uuid(),
      name,
      match: match.default("all"),
      conditions: RuleConditions,
      actions: RuleActions,
      isOn: z.boolean().default(true),
      position: position.optional(),
    }),
    ignores: [...OWN_FACTS, "version"],
    status: 201,
    returns: InboxRule,
    errors: {
      ...PROJECT_ERRORS,
      ...PART_ERRORS,
      rules_full,
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/inbox/rules/{ruleId}",
    access: "edit",
    summary: "Changes, moves, turns on or turns off a rule.",
    params,
    body: z
      .object({
        name,
        match,
        conditions: RuleConditions,
        actions: RuleActions,
        isOn: z.boolean(),
        position,
        version: z.int32(),
      })
      .partial(),
    ignores: [...OWN_FACTS, "projectId"],
    returns: InboxRule,
    errors: {
      rule_not_found,
      ...PROJECT_ERRORS,
      ...PART_ERRORS,
      rule_changed: "Someone else just changed this rule. Check it and try again.",
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/inbox/rules/{ruleId}",
    access: "edit",
    summary: `Deletes a rule. What it did stays. It can be restored for ${RULE_DAYS} days.`,
    params,
    returns: z.object({ ruleId: z.uuid() }),
    errors: { rule_not_found, ...PROJECT_ERRORS },
  }),
  restore: endpoint({
    method: "POST",
    path: "/inbox/rules/{ruleId}/restore",
    access: "edit",
    summary: "Restores a deleted rule in its place. What it did belongs to it again.",
    params,
    returns: InboxRule,
    errors: { rule_not_found, ...PROJECT_ERRORS, rules_full },
  }),
  block: endpoint({
    method: "POST",
    path: "/inbox/blocked-senders",
    access: "edit",
    summary: `Adds a sender to the rule “${BLOCKED_SENDERS}”, which marks new email from there as done.`,
    body: z.object({ projectId: z.uuid(), sender }),
    returns: z.object({ wasBlocked: z.boolean() }),
    errors: { ...PROJECT_ERRORS, rules_full },
  }),
  unblock: endpoint({
    method: "DELETE",
    path: "/inbox/blocked-senders",
    access: "edit",
    summary: `Takes a sender out of the rule “${BLOCKED_SENDERS}”. A rule without senders is deleted.`,
    query: z.object({ projectId: z.uuid(), sender }),
    returns: nothing,
    errors: PROJECT_ERRORS,
  }),
  preview: endpoint({
    method: "POST",
    path: "/inbox/rules/preview",
    access: "view",
    kind: "query",
    summary: `Which conversations with mail of the last ${RULE_DAYS} days a rule would match, part by part. It changes nothing.`,
    limits: [{ by: "user", max: 1000, seconds: 600 }],
    body: z.object({
      projectId: z.uuid(),
      match: match.default("all"),
      conditions: RuleConditions,
      cursor: z.string().max(200).optional(),
    }),
    returns: z.object({
      /** Of this part. */
      checked: z.number().int(),
      matched: z.number().int(),
      /** The first ones of this part. */
      list: z.array(RuleMatch).max(MATCHES_NAMED),
      nextCursor: z.string().nullable(),
    }),
    errors: { project_not_found, ...CONDITION_ERRORS },
  }),
  listRuns: endpoint({
    method: "GET",
    path: "/inbox/rule-runs",
    access: "view",
    changesWith: ["inbox-rules", "threads"],
    summary: "What rules did to a conversation, and why.",
    query: z.object({ projectId: z.uuid(), threadId: z.uuid() }),
    returns: z.object({ list: z.array(RuleRun) }),
    errors: { project_not_found, thread_not_found: "This conversation does not exist." },
  }),
  undoRun: endpoint({
    method: "POST",
    path: "/inbox/rule-runs/{runId}/undo",
    access: "edit",
    summary: "Reverts what a rule did for one email, except for what a person has changed since.",
    params: z.object({ runId: z.uuid() }),
    returns: RuleRun,
    errors: {
      rule_run_not_found: "This can't be undone any more.",
      ...PROJECT_ERRORS,
    },
  }),
  undoRule: endpoint({
    method: "POST",
    path: "/inbox/rules/{ruleId}/undo",
    access: "edit",
    summary: `Begins to revert everything a rule did in the last ${RULE_DAYS} days, except for what a person has changed since.`,
    params,
    returns: z.object({ workId: z.uuid() }),
    errors: {
      rule_not_found,
      ...PROJECT_ERRORS,
      undo_not_found: "There is nothing to undo.",
    },
  }),
};
