import type { InboxRule, RuleConditions } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { ruleWhyText } from "./rule-why.text.ts";
import { rulesText as text } from "./rules.text.ts";

export type RuleNames = {
  labels: ReadonlyMap<string, string>;
  mailboxes: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
};

const NAMED = 3;

/** A rule in one sentence. */
export function summaryOf(
  { match, conditions, actions }: Pick<InboxRule, "match" | "conditions" | "actions">,
  names: RuleNames,
): string {
  return text.summary(
    conditionsOf(conditions, names).join(text[match]),
    actionsOf(actions, names).join(", "),
  );
}

function conditionsOf(conditions: RuleConditions, names: RuleNames): string[] {
  const said = text.conditions;
  const { intents, labelItemIds, mailboxIds, senders, subjectWords, words } = conditions;
  const of = (values: readonly string[] | undefined, say: (list: string) => string) =>
    values ? [say(oneOf(values))] : [];
  return [
    ...of(
      intents?.map((intent) => INTENT_FACTS[intent].title),
      said.intents,
    ),
    ...of(
      labelItemIds && namesIn(names.labels, labelItemIds, text.deletedLabel),
      said.labelItemIds,
    ),
    ...of(mailboxIds && namesIn(names.mailboxes, mailboxIds, text.deletedMailbox), said.mailboxIds),
    ...of(senders, said.senders),
    ...of(subjectWords?.map(ruleWhyText.quoted), said.subjectWords),
    ...of(words?.map(ruleWhyText.quoted), said.words),
  ];
}

function actionsOf(
  { labelItemIds, assigneeId, snoozeDays, marksDone, preparesDraft }: InboxRule["actions"],
  names: RuleNames,
): string[] {
  const { does } = text;
  return [
    ...(labelItemIds
      ? [does.label(namesIn(names.labels, labelItemIds, text.deletedLabel).join(text.and))]
      : []),
    ...(assigneeId === undefined
      ? []
      : [does.assign(names.members.get(assigneeId) ?? ruleWhyText.formerMember)]),
    ...(snoozeDays === undefined ? [] : [does.snooze(snoozeDays)]),
    ...(marksDone ? [does.done] : []),
    ...(preparesDraft ? [does.draft] : []),
  ];
}

function namesIn(
  names: ReadonlyMap<string, string>,
  ids: readonly string[],
  missing: string,
): string[] {
  return ids.map((id) => names.get(id) ?? missing);
}

function oneOf(values: readonly string[]): string {
  const shown = values.slice(0, NAMED);
  const rest = values.length - shown.length;
  return [...shown, ...(rest > 0 ? [text.more(rest)] : [])].join(text.or);
}
