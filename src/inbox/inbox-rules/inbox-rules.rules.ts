/** Limits that keep a run over one email short. */
export const MAX_RULES = 200;
export const RULE_NAME_LENGTH = 80;
export const MAX_CONDITION_VALUES = 50;
export const MAX_SENDERS = 100;
export const RULE_WORDS_LENGTH = 100;
const SENDER_LENGTH = 254;
export const MAX_SNOOZE_DAYS = 365;
/** A dry run and an undo of everything go back this far. */
export const RULE_DAYS = 30;
/** Conversations that a dry run names. */
export const MATCHES_NAMED = 50;

/** The name of the rule that marks email of blocked senders as done. */
export const BLOCKED_SENDERS = "Blocked senders";

export const RULE_MATCHES = ["all", "any"] as const;

/** The facts of an email that a rule can match. */
export const RULE_REASONS = ["intent", "label", "mailbox", "sender", "subject", "text"] as const;

export const RULE_ACTS = ["label", "assign", "snooze", "done", "draft"] as const;

/** The kinds of objects that a rule refers to, and that can be deleted. */
export const RULE_PARTS = ["label", "mailbox", "member"] as const;

const SENDER =
  /^(?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@|@?)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An address, or a domain with or without an at sign; in lower case. */
export function isSender(typed: string): boolean {
  return typed.length <= SENDER_LENGTH && SENDER.test(typed);
}

/** Words that can be found: they contain a letter or a number. */
export function isRuleWords(typed: string): boolean {
  return typed.length <= RULE_WORDS_LENGTH && /[\p{L}\p{N}]/u.test(typed);
}
