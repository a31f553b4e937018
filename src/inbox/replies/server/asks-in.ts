import { intents } from "#src/inbox/intents/server/intents.public.ts";
import { foldWords } from "#src/platform/server/mime/automatic/absence-words.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";

/** A question of the mail, verbatim. */
export type Ask = {
  /** Starts at 1. */
  number: number;
  text: string;
  /** The question's topic: includes the previous sentence if the question refers back. */
  about: string;
  /** Only a person can answer it, such as whether a day suits. */
  isForPerson: boolean;
};

const LOOKED_AT = 6000;
const MAX_ASKS = 10;
const MAX_ASK = 400;

/** A question without a question mark. */
const REQUEST =
  /(?<![\p{L}])(?:please (?:send|share|let|tell|explain|provide|confirm)|(?:could|can|would) you (?:please )?(?:send|share|tell|explain|provide|confirm)|let (?:me|us) know|tell (?:me|us) more|bitte (?:senden|schicken|teilen|erlautern|nennen)|(?:senden|schicken|nennen|erlautern|teilen) sie (?:mir|uns)|(?:mehr|naheres) (?:erfahren|wissen)|(?:envoyez|dites|precisez|indiquez)[- ](?:moi|nous)|merci de (?:nous|me|m'|preciser|indiquer)|en savoir plus|(?:envi|mand|dig|indiqu|confirm)\p{L}{0,6}(?:me|nos)(?![\p{L}])|saber mas|(?:invi|mand|dic|indic|conferm)\p{L}{0,6}(?:mi|ci)(?![\p{L}])|saperne di piu|stuur (?:mij|me|ons)|laat (?:mij|me|ons) weten|meer weten|(?:envi|mand|dig|indiqu|confirm)\p{L}{0,6}-(?:me|nos)|saber mais|prosze o (?:przeslanie|informacj|podanie|wyslanie)|prosze (?:przeslac|wyslac|podac|napisac)|dowiedziec sie wiecej)/u;

/** Two questions in one sentence: another question word follows `and`. */
const NEXT_QUESTION =
  /[,;]?\s+(?:and|und|et|y|e|en|i|oraz)\s+(?=(?:also\s+)?(?:what|how|when|where|who|which|why|do|does|did|can|could|is|are|will|would|was|wie|wann|wo|wer|welche[rsn]?|warum|können|haben|bieten|gibt|quel(?:le|s|les)?|combien|comment|quand|est-ce|proposez|avez|qué|cuánto|cuál|cómo|cuándo|ofrecen|tienen|hay|quanto|come|quando|quali?|offrite|avete|c'è|wat|hoe|wanneer|welke|kunnen|biedt|bieden|is er|qual|como|oferecem|têm|há|ile|jak|kiedy|czy|jaki[em]?)(?![\p{L}]))/iu;

/** "Can you name one?" means nothing without the previous sentence. */
const POINTS_BACK =
  /(?<![\p{L}])(?:one|ones|it|this|that|these|those|them|any|eine[nrs]?|eins|es|das|dies\p{L}{0,2}|davon|welche|un|une|en|cela|ca|ceci|uno|una|lo|eso|esto|alguno|questo|ne|een|eentje|het|dat|die|deze|um|uma|isso|isto|algum|jeden|jakis|tego|taki\p{L}{0,2})(?![\p{L}])/u;
const MAX_WORDS_POINTING = 6;

/** Text before the first question, on the same line. */
const GREETING =
  /^(?:hello|hi|dear|good (?:morning|afternoon|day)|hallo|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|bonjour|hola|buenos d[ií]as|estimad[oa]s?|ciao|buongiorno|gentile|goedemorgen|goedendag|beste|geachte|ol[áa]|bom dia|car[oa]s?|dzień dobry|witam|szanown\p{L}+)(?:[^,!?.]{0,40})[,!]\s*/iu;

/** The questions and requests of a mail, without duplicates. */
export function asksIn(written: string, language: string): Ask[] {
  const text = written.slice(0, LOOKED_AT);
  const sentences = sentencesOf(text, language, true).map(({ start, end }) =>
    text.slice(start, end).replaceAll(/\s+/g, " ").trim(),
  );
  const asked = sentences.flatMap((sentence, at) => {
    if (!intents.isQuestion(sentence) && !REQUEST.test(foldWords(sentence))) return [];
    const before = (sentences[at - 1] ?? "").replace(GREETING, "");
    return sentence
      .split(NEXT_QUESTION)
      .map((part) => part.replace(GREETING, "").trim().slice(0, MAX_ASK))
      .filter((part) => part.split(" ").length > 1)
      .map((text) => ({ text, about: pointsBack(text) ? `${before} ${text}` : text }));
  });
  const byText = new Map(asked.toReversed().map((one) => [one.text, one]));
  return [...byText.values()]
    .toReversed()
    .slice(0, MAX_ASKS)
    .map(({ text, about }, at) => ({
      number: at + 1,
      text,
      about,
      isForPerson: intents.isMeetingRequest(text),
    }));
}

function pointsBack(question: string): boolean {
  const isShort = question.split(" ").length <= MAX_WORDS_POINTING;
  return isShort && POINTS_BACK.test(foldWords(question));
}
