import type { ReplyDraft, ReplyPart } from "#src/inbox/replies/replies.contract.ts";
import { FACT_LENGTH, gapsIn } from "#src/inbox/replies/replies.rules.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";

export type AddedFact = { question: string; text: string };

/** Shorter ones are no facts that a page would say. */
const MIN_FACT = 12;

/**
 * The text that replaced gaps or claims of a draft, by question. Both texts have one paragraph per
 * line; unchanged paragraphs align the others.
 */
export function addedFacts(draft: ReplyDraft, drafted: string, sent: string): AddedFact[] {
  if (draft.isNothingFound) return writtenFacts(draft, sent);
  const [before, after] = [paragraphsOf(drafted), paragraphsOf(sent)];
  const known = new Set(before.flatMap((paragraph) => sentencesIn(paragraph, draft.language)));
  const places = before.map((paragraph) => after.indexOf(paragraph));
  return before.flatMap((paragraph, at): AddedFact[] => {
    const isFirstChanged = places[at] === -1 && (at === 0 || places[at - 1] !== -1);
    if (!isFirstChanged) return [];
    const question = questionOf(draft, paragraph);
    if (question === undefined) return [];
    const from = at === 0 ? 0 : (places[at - 1] ?? -1) + 1;
    const next = places.findIndex((place, index) => index > at && place >= from);
    const region = after.slice(from, next === -1 ? undefined : places[next]);
    const fresh = region
      .flatMap((one) => sentencesIn(one, draft.language))
      .filter((sentence) => !known.has(sentence) && !sentence.endsWith("?"));
    const text = fresh.join(" ").slice(0, FACT_LENGTH).toWellFormed();
    return text.length < MIN_FACT ? [] : [{ question, text }];
  });
}

/** Shorter paragraphs greet, thank or sign. */
const MIN_PARAGRAPH = 25;

/** The whole answer, where nothing was drafted. */
function writtenFacts({ asks, language }: ReplyDraft, sent: string): AddedFact[] {
  const question = asks.map(({ text }) => text).join(" ");
  const text = paragraphsOf(sent)
    .filter((paragraph) => paragraph.length >= MIN_PARAGRAPH && !paragraph.endsWith(","))
    .flatMap((paragraph) => sentencesIn(paragraph, language))
    .filter((sentence) => !sentence.endsWith("?"))
    .join(" ");
  if (question === "" || text.length < MIN_FACT) return [];
  return [{ question, text: text.slice(0, FACT_LENGTH).toWellFormed() }];
}

/** The question of a draft's paragraph; undefined for courtesies. */
function questionOf({ parts, asks }: ReplyDraft, paragraph: string): string | undefined {
  const gaps = gapsIn(paragraph);
  const part = parts.find(
    (one) =>
      one.kind !== "courtesy" &&
      (paragraph.includes(tidy(one.text)) || gaps.some((gap) => gap.includes(tidy(one.text)))),
  );
  return asks.find(({ number }) => number === askNumberOf(part))?.text;
}

function askNumberOf(part: ReplyPart | undefined): number {
  return part === undefined || part.kind === "courtesy" ? 0 : part.ask;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).map(tidy).filter(Boolean);
}

function sentencesIn(paragraph: string, language: string): string[] {
  return sentencesOf(paragraph, language, false).map(({ start, end }) =>
    paragraph.slice(start, end).trim(),
  );
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
