import type {
  InboxRule,
  RuleActions,
  RuleConditions,
} from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import {
  isRuleWords,
  isSender,
  MAX_CONDITION_VALUES,
  MAX_SENDERS,
  MAX_SNOOZE_DAYS,
  RULE_NAME_LENGTH,
} from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";
import type { Rules } from "#src/platform/web/form/paths.ts";
import { rulesText as text } from "./rules.text.ts";

export const CONDITIONS = [
  "words",
  "subjectWords",
  "senders",
  "intents",
  "labelItemIds",
  "mailboxIds",
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

export const ACTIONS = [
  "givenIds",
  "assigneeId",
  "snoozeDays",
  "marksDone",
  "preparesDraft",
] as const;
export type ActionName = (typeof ACTIONS)[number];

export type RuleValues = Record<ConditionName, readonly string[]> & {
  name: string;
  match: InboxRule["match"];
  givenIds: readonly string[];
  assigneeId: string;
  snoozeDays: number | null;
  marksDone: boolean;
  preparesDraft: boolean;
};

export function valuesOf(rule: InboxRule | undefined): RuleValues {
  const { conditions = {}, actions = {} } = rule ?? {};
  return {
    name: rule?.name ?? "",
    match: rule?.match ?? "all",
    words: conditions.words ?? [],
    subjectWords: conditions.subjectWords ?? [],
    senders: conditions.senders ?? [],
    intents: conditions.intents ?? [],
    labelItemIds: conditions.labelItemIds ?? [],
    mailboxIds: conditions.mailboxIds ?? [],
    givenIds: actions.labelItemIds ?? [],
    assigneeId: actions.assigneeId ?? "",
    snoozeDays: actions.snoozeDays ?? null,
    marksDone: actions.marksDone ?? false,
    preparesDraft: actions.preparesDraft ?? false,
  };
}

export function conditionsIn(values: RuleValues): RuleConditions {
  const some = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined);
  return {
    words: some(values.words),
    subjectWords: some(values.subjectWords),
    senders: some(values.senders.map((one) => one.toLowerCase())),
    intents: some(CHOSEN_INTENTS.filter((intent) => values.intents.includes(intent))),
    labelItemIds: some(values.labelItemIds),
    mailboxIds: some(values.mailboxIds),
  };
}

export function actionsIn(values: RuleValues): RuleActions {
  const { givenIds, assigneeId, snoozeDays, marksDone, preparesDraft } = values;
  return {
    ...(givenIds.length > 0 ? { labelItemIds: [...givenIds] } : {}),
    ...(assigneeId === "" ? {} : { assigneeId }),
    ...(snoozeDays === null ? {} : { snoozeDays }),
    ...(marksDone ? { marksDone } : {}),
    ...(preparesDraft ? { preparesDraft } : {}),
  };
}

export function hasConditions(values: RuleValues): boolean {
  return CONDITIONS.some((name) => values[name].length > 0);
}

export function hasActions(values: RuleValues): boolean {
  return ACTIONS.some((name) => isUsed(values, name));
}

export function isUsed(values: RuleValues, name: ConditionName | ActionName): boolean {
  const value = values[name];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

export function wordsProblem(entry: string): string | undefined {
  return isRuleWords(entry) ? undefined : text.badWords;
}

export function senderProblem(entry: string): string | undefined {
  return isSender(entry.toLowerCase()) ? undefined : text.badSender;
}

const list = (most: number, problem: (entry: string) => string | undefined = () => undefined) => {
  return (entries: readonly string[]): string | undefined =>
    entries.map(problem).find((one) => one !== undefined) ??
    (entries.length > most ? text.tooMany(most) : undefined);
};

const listOfWords = list(MAX_CONDITION_VALUES, wordsProblem);

export const RULES: Rules<RuleValues> = {
  name: (name) => (isVisibleName(name, RULE_NAME_LENGTH) ? undefined : text.nameMissing),
  words: (words, values) => (hasConditions(values) ? listOfWords(words) : text.conditionMissing),
  subjectWords: listOfWords,
  senders: list(MAX_SENDERS, senderProblem),
  labelItemIds: list(MAX_CONDITION_VALUES),
  givenIds: (ids, values) =>
    hasActions(values) ? list(MAX_CONDITION_VALUES)(ids) : text.actionMissing,
  snoozeDays: (days, { marksDone }) => {
    if (days === null) return undefined;
    if (!Number.isInteger(days) || days < 1 || days > MAX_SNOOZE_DAYS) return text.badDays;
    return marksDone ? text.oneState : undefined;
  },
};
