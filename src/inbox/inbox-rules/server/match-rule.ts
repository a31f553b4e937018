import type {
  InboxRule,
  RuleConditions,
  RuleReason,
} from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { Arrival } from "./arrivals.queries.ts";
import { findPhrase, type SearchableText, searchable } from "./words-in.ts";

export type Matching = Pick<InboxRule, "match" | "conditions">;

/** Why an email matches. `needs-text` only without its text, and if that decides. */
export type Outcome = RuleReason[] | "no" | "needs-text";

type Mail = Omit<Arrival, "subject"> & {
  subject: SearchableText;
  text: SearchableText | undefined;
};
type Checked = RuleReason | "no" | "needs-text";

export type MailFacts = Arrival & {
  /** The text of the sender, without history and signature; undefined if it was not read. */
  written?: string | undefined;
};

/** Prepares a mail once for many rules. */
export function matcherOf({ written, ...arrival }: MailFacts): (rule: Matching) => Outcome {
  const text = written === undefined ? undefined : searchable(written);
  const mail = { ...arrival, subject: searchable(arrival.subject), text };
  return ({ match, conditions }) =>
    match === "all" ? matchAll(conditions, mail) : matchAny(conditions, mail);
}

function matchAll(conditions: RuleConditions, mail: Mail): Outcome {
  const reasons: RuleReason[] = [];
  let needsText = false;
  for (const check of CHECKS) {
    const found = check(conditions, mail);
    if (found === "no") return "no";
    if (found === "needs-text") needsText = true;
    else if (found) reasons.push(found);
  }
  return needsText ? "needs-text" : reasons;
}

/** The first condition that is met is the reason, whether or not the text was read. */
function matchAny(conditions: RuleConditions, mail: Mail): Outcome {
  for (const check of CHECKS) {
    const found = check(conditions, mail);
    if (found === "needs-text") return found;
    if (found && found !== "no") return [found];
  }
  return "no";
}

/** Undefined for a condition that the rule does not have. The costly one is last. */
const CHECKS: readonly ((conditions: RuleConditions, mail: Mail) => Checked | undefined)[] = [
  ({ intents }, { intent }) =>
    intents && foundIn(intents, intent, { kind: "intent", value: intent, name: "" }),
  ({ mailboxIds }, { mailboxId, mailbox }) =>
    mailboxIds &&
    foundIn(mailboxIds, mailboxId, { kind: "mailbox", value: mailboxId, name: mailbox }),
  ({ labelItemIds }, { labelItems }) => {
    const found = labelItems.find(({ id }) => labelItemIds?.includes(id));
    return labelItemIds && (found ? { kind: "label", value: found.id, name: found.name } : "no");
  },
  ({ senders }, { from }) => {
    const found = senders?.find((one) => isFrom(from.toLowerCase(), one));
    return senders && (found ? { kind: "sender", value: found, name: "" } : "no");
  },
  ({ subjectWords }, { subject }) => {
    const found = subjectWords && findPhrase(subject, subjectWords);
    return subjectWords && (found ? { kind: "subject", value: found, name: "" } : "no");
  },
  ({ words }, mail) => words && findWords(words, mail),
];

function foundIn(values: readonly string[], value: string, reason: RuleReason): Checked {
  return values.includes(value) ? reason : "no";
}

function findWords(words: readonly string[], { subject, text }: Mail): Checked {
  const inSubject = findPhrase(subject, words);
  if (inSubject !== undefined) return { kind: "subject", value: inSubject, name: "" };
  if (!text) return "needs-text";
  const inText = findPhrase(text, words);
  return inText === undefined ? "no" : { kind: "text", value: inText, name: "" };
}

/** A domain includes its subdomains. */
function isFrom(address: string, sender: string): boolean {
  if (sender.indexOf("@") > 0) return address === sender;
  const domain = domainOf(address);
  const wanted = sender.replace(/^@/, "");
  return domain === wanted || domain.endsWith(`.${wanted}`);
}
