import { contentStems } from "#src/platform/server/text/extract/candidates.ts";
import { languageOf, stopWordsOf } from "#src/platform/server/text/words/languages.ts";
import { wordsOf } from "#src/platform/server/text/words/words.ts";

export const PRICE = "price";

/** Words that occur in every question. */
const FRAME =
  /^(?:offer|provid|suppor|have|doe$|could|would|please|tell|send|know|bieten|haben|gibt|konnen|bitte|propos|avez|pouvez|ofrece|tienen|puede|offrit|avete|potete|biedt|bieden|kunnen|oferec|tem|podem|oferuj|macie|mozna|mozeci)/;
/** Question words, of which only some are stop words. */
const ASKING =
  /^(?:how|long|much|many|what|when|where|which|who|why|wie|viel|wievie|lange|wann|wo|wer|was|welch|welche|warum|wieso|combie|commen|quand|quel|quelle|pourqu|cuant|cuanto|cuanta|cuando|cual|cuale|como|donde|quien|quanto|quanta|quanti|quante|quando|quale|quali|come|dove|chi|hoevee|hoe|wannee|waar|welke|welk|waarom|waaro|wat)$/;
/** "Is support available?" asks about support, "do you support it?" does not. */
const AS_NOUN = /(?<!(?:you|they|we|it|also)\s)(?<!\p{L})support(?!\p{L})/iu;
const COST =
  /^(?:cost|price|pricin|kostet|kosten|preis|prix|coute|tarif|cuesta|precio|costa|prezzo|kost|prijs|custa|preco|kosztu|cena|ceny)/;
/** An amount of money states a price without the word. */
const MONEY =
  /[€$£¥]\s?\p{N}|\p{N}\s?(?:[€$£¥]|(?:eur|euros?|usd|dollars?|chf|franken|francs?|gbp|pounds?|pln|zł)(?!\p{L}))/iu;

/** The words of a text that say what it is about. A question about the cost asks for a price. */
export function topicStems(text: string, usual: string): string[] {
  const stems = contentStems(wordsOf(text), stopWordsOf(languageOf(text) || usual));
  const isNoun = AS_NOUN.test(text);
  return [
    ...new Set(
      stems
        .filter((stem) => !ASKING.test(stem))
        .filter((stem) => !FRAME.test(stem) || (isNoun && stem === "suppor"))
        .map((stem) => (COST.test(stem) ? PRICE : stem)),
    ),
  ];
}

/** The same for a text that may answer. */
export function answerStems(text: string, usual: string): Set<string> {
  return new Set([...topicStems(text, usual), ...(MONEY.test(text) ? [PRICE] : [])]);
}
