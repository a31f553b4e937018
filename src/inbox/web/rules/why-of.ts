import type { RuleAct, RuleReason, RuleRun } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { BLOCKED_SENDERS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { showTime } from "#src/platform/web/times/moments.ts";
import { ruleWhyText as text } from "./rule-why.text.ts";

export function reasonsIn(reasons: readonly RuleReason[]): string {
  return reasons
    .map(({ kind, value, name }) => text.reasons[kind](shownReason(kind, value, name)))
    .join(text.and);
}

function shownReason(kind: RuleReason["kind"], value: string, name: string): string {
  // The server checked it when it stored the reason.
  if (kind === "intent") return INTENT_FACTS[value as Intent].title;
  return name === "" ? value : name;
}

type Around = { members: ReadonlyMap<string, string>; timeZone: string };

/** "Labelled Price by the rule “Pricing questions”: the subject contains “price”." */
export function whyOf({ acts, ruleName, reasons }: RuleRun, around: Around): string {
  const isBlock = ruleName === BLOCKED_SENDERS && acts.every(({ kind }) => kind === "done");
  if (isBlock) return text.blocked(ruleName, reasonsIn(reasons));
  const did = acts.map((act) => text.did[act.kind](shownAct(act, around))).join(", ");
  return text.why(`${did.charAt(0).toUpperCase()}${did.slice(1)}`, ruleName, reasonsIn(reasons));
}

function shownAct({ kind, value, name }: RuleAct, { members, timeZone }: Around): string {
  if (kind === "assign") return members.get(value) ?? text.formerMember;
  return kind === "snooze" ? showTime(value, timeZone) : name;
}
