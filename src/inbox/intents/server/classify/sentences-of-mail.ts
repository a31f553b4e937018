import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import type { MailToRead } from "./reading.ts";

export type Sentence = { text: string; folded: string };

const LOOKED_AT = 4000;
const MAX_SENTENCES = 60;

/** The sentences of a mail, verbatim and normalized for matching. */
export function sentencesOfMail({ written, language }: MailToRead): Sentence[] {
  const text = written.slice(0, LOOKED_AT);
  return sentencesOf(text, language, true)
    .slice(0, MAX_SENTENCES)
    .map(({ start, end }) => text.slice(start, end))
    .map((sentence) => ({ text: sentence, folded: foldWords(sentence).replaceAll(/\s+/g, " ") }));
}
