import type { RuleAct, RuleReason } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";

const quoted = (words: string) => `“${words}”`;

/** Separate, because every conversation may show them. */
export const ruleWhyText = {
  ofRules: "Rules",
  undo: "Undo",
  undoRun: (name: string) => `Undo what the rule ${name} did`,
  runUndone: "Undid the rule",
  runNotUndone: "The rule was not undone",
  why: (acts: string, rule: string, reasons: string) =>
    `${acts} by the rule ${quoted(rule)}: ${reasons}.`,
  blocked: (rule: string, reasons: string) => `Blocked by the rule ${quoted(rule)}: ${reasons}.`,
  did: {
    label: (name: string) => `labelled ${name}`,
    assign: (name: string) => `assigned to ${name}`,
    snooze: (time: string) => `snoozed until ${time}`,
    done: () => "marked as done",
    draft: () => "draft prepared",
  } satisfies Record<RuleAct["kind"], (value: string) => string>,
  formerMember: "a former member",
  reasons: {
    intent: (title: string) => `the intent is ${title}`,
    label: (name: string) => `it has the label ${name}`,
    mailbox: (address: string) => `it arrived in ${address}`,
    sender: (sender: string) => `it is from ${sender}`,
    subject: (words: string) => `the subject contains ${quoted(words)}`,
    text: (words: string) => `the text contains ${quoted(words)}`,
  } satisfies Record<RuleReason["kind"], (value: string) => string>,
  quoted,
  and: " and ",
  failures: {
    rule_run_not_found: "This can't be undone any more.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "This project was deleted.",
  },
};
