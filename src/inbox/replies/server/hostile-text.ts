import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";

const MAX_SHOWN = 3;
const MAX_LENGTH = 300;
const MIN_LENGTH = 12;

/** Orders to a language model, in folded words. */
const ADDRESSES_A_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|guidelines|rules)\b/,
  /\b(?:system prompt|large language model|ai (?:assistant|model|agent)|chatbot)\b.{0,80}\b(?:must|should|reveal|reply|answer|include|output|confirm|send)\b/,
  /\b(?:ignorier\p{L}*|vergiss|vergessen sie|missacht\p{L}*)\b.{0,60}\b(?:anweisung\p{L}*|vorgaben|regeln|prompts?)\b/u,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,60}\b(?:instructions?|consignes?|regles?)\b/,
  /\b(?:ignor[ae]n?|olvid[ae]n?)\b.{0,60}\b(?:instrucciones|reglas|indicaciones)\b/,
  /\b(?:ignor[ai]\p{L}*|dimentica\p{L}*)\b.{0,60}\b(?:istruzioni|regole)\b/u,
  /\b(?:negeer|vergeet)\b.{0,60}\b(?:instructies|regels|opdrachten)\b/,
];

/**
 * Sentences of a mail that address a language model: those that the rules recognise, and those that
 * the model reports, if the mail has them word for word.
 */
export function hostileText(
  written: string,
  language: string,
  reported: readonly string[],
): string[] {
  const plain = oneLine(written);
  const recognised = sentencesOf(written, language, true)
    .map(({ start, end }) => oneLine(written.slice(start, end)))
    .filter((sentence) => ADDRESSES_A_MODEL.some((words) => words.test(foldWords(sentence))));
  const quoted = reported
    .map(oneLine)
    .filter((one) => one.length >= MIN_LENGTH && plain.includes(one))
    .filter((one) => !recognised.some((sentence) => sentence.includes(one)));
  return [...new Set([...recognised, ...quoted])]
    .slice(0, MAX_SHOWN)
    .map((one) => one.slice(0, MAX_LENGTH).toWellFormed());
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
