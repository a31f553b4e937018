import { escapeText } from "#src/editor/document/html/entities.ts";
import type { ReplyDraft, ReplyPart } from "#src/inbox/replies/replies.contract.ts";
import { openGap } from "#src/inbox/replies/replies.rules.ts";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import { courtesiesOf } from "./courtesies.ts";
import type { Gathered } from "./gather-reply.ts";
import { hostileText } from "./hostile-text.ts";
import { knownOnly } from "./known-only.ts";

type DraftQuestion = ReplyDraft["asks"][number];

const NEEDS_YOU = "Needs you:";
const CHECK = "Check this:";
const differs = (sentence: string) => `Check this: the mail says otherwise, “${sentence}”`;

/**
 * Composes a draft from its parts: each question has an answer or a gap, and unsupported text is
 * marked in the text itself, so that it cannot be sent unnoticed.
 */
export function composeDraft(
  gathered: Gathered,
  given: readonly ReplyPart[],
  reported: readonly string[] = [],
): ReplyDraft {
  const { mail, spoken } = gathered;
  const hostile = hostileText(mail.written, spoken, reported);
  return draftOf({ ...gathered, hostile }, withCourtesies(gathered, withGaps(gathered, given)));
}

/** A draft of quotes. If there are none, and no time to offer, nothing is written. */
export function composeQuotes(gathered: Gathered, quotes: readonly ReplyPart[]): ReplyDraft {
  const draft = composeDraft(gathered, quotes);
  if (quotes.length > 0 || offersTime(gathered)) return draft;
  return { ...draft, parts: [], bodyHtml: "", isNothingFound: true };
}

type Asked = {
  language: string;
  asks: readonly Pick<DraftQuestion, "number" | "text">[];
  hostile: readonly string[];
  readPercent: number | null;
};

/** The text of these parts, and how completely they answer each question. */
export function draftOf(
  { language, asks, hostile, readPercent }: Asked,
  parts: readonly ReplyPart[],
): ReplyDraft {
  return {
    language,
    asks: asks.map(({ number, text }) => ({ number, text, state: stateOf(number, parts) })),
    parts: [...parts],
    hostile: [...hostile],
    readPercent,
    isNothingFound: false,
    bodyHtml: htmlOf(parts),
  };
}

/** A mail without questions is left to a person. */
function withGaps({ asks }: Gathered, given: readonly ReplyPart[]): ReplyPart[] {
  const isAnswered = (ask: number) => given.some((part) => isAnswer(part) && part.ask === ask);
  if (asks.length === 0 && !given.some(isAnswer))
    return [...given, { kind: "gap", ask: 0, text: "what you want to say" }];
  const parts = [...given];
  for (const { number, text } of asks.filter(({ number }) => !isAnswered(number))) {
    // A question is shown as it was asked, without the links in it.
    const gap: ReplyPart = { kind: "gap", ask: number, text: knownOnly(text, "") };
    const next = parts.findIndex((part) => isAnswer(part) && part.ask > number);
    parts.splice(next === -1 ? parts.length : next, 0, gap);
  }
  return parts;
}

type Answer = Extract<ReplyPart, { kind: "claim" | "gap" }>;

function isAnswer(part: ReplyPart): part is Answer {
  return part.kind === "claim" || part.kind === "gap";
}

function withCourtesies(gathered: Gathered, parts: readonly ReplyPart[]): ReplyPart[] {
  const { mail, language, work, context, signature } = gathered;
  const words = courtesiesOf(language, work.tone, mail.name);
  const own = parts.filter((part) => part.kind === "courtesy");
  const rest = parts.filter((part) => part.kind !== "courtesy");
  const said = (text: string, isClosing: boolean): ReplyPart => ({
    kind: "courtesy",
    text,
    isClosing,
  });
  const thanks = mail.isOwn ? [] : [said(words.thanks, false)];
  const opening = own.filter(({ isClosing }) => !isClosing);
  const closing = own.filter(({ isClosing }) => isClosing);
  const isSigned = closing.some(({ text }) => text.includes(signature));
  return [
    ...(opening.length > 0 ? opening : [said(words.opening, false), ...thanks]),
    ...rest,
    ...(offersTime(gathered) ? [said(`${words.pickTime} ${context.bookingLink}`, true)] : []),
    ...(closing.length > 0 ? closing : [said(words.closing, true)]),
    ...(signature === "" || isSigned ? [] : [said(signature, true)]),
  ];
}

function offersTime({ context, asks }: Gathered): boolean {
  return context.bookingLink !== "" && asks.some(({ isForPerson }) => isForPerson);
}

function stateOf(ask: number, parts: readonly ReplyPart[]): DraftQuestion["state"] {
  const own = parts.filter((part) => isAnswer(part) && part.ask === ask);
  if (own.some(({ kind }) => kind === "gap")) return "needs-you";
  const isProven = own.every((part) => part.kind === "claim" && !isDoubtful(part.check));
  return isProven ? "answered" : "unsupported";
}

/** A paragraph per question and per courtesy. */
function htmlOf(parts: readonly ReplyPart[]): string {
  const groups: ReplyPart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const goesOn =
      first && first.kind !== "courtesy" && part.kind !== "courtesy" && first.ask === part.ask;
    if (last && goesOn) last.push(part);
    else groups.push([part]);
  }
  return groups.map((group) => `<p>${group.map(textOf).map(escapeText).join(" ")}</p>`).join("");
}

function textOf(part: ReplyPart): string {
  if (part.kind === "gap") return openGap(`${NEEDS_YOU} ${part.text}`);
  if (part.kind === "claim" && isDoubtful(part.check)) return openGap(`${CHECK} ${part.text}`);
  if (part.kind === "claim" && part.differsFrom !== undefined)
    return `${openGap(differs(part.differsFrom))} ${part.text}`;
  return part.text;
}
