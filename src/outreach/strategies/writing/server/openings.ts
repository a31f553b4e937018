import type { StepTone } from "#src/outreach/strategies/writing/writing.rules.ts";

type Words = { hello: string; formalHello: string; anyone: string; ask: string; again: string };

/** The boilerplate around sentences. Defaults to English for other languages. */
const BY_LANGUAGE: Readonly<Record<string, Words>> = {
  en: {
    hello: "Hi",
    formalHello: "Good day",
    anyone: "there",
    ask: "Is this something you are looking at?",
    again: "Would a short call make sense?",
  },
  de: {
    hello: "Hallo",
    formalHello: "Guten Tag",
    anyone: "zusammen",
    ask: "Ist das für Sie ein Thema?",
    again: "Wäre ein kurzes Gespräch sinnvoll?",
  },
  fr: {
    hello: "Bonjour",
    formalHello: "Bonjour",
    anyone: "à vous",
    ask: "Est-ce un sujet pour vous ?",
    again: "Un court appel serait-il utile ?",
  },
  es: {
    hello: "Hola",
    formalHello: "Buenos días",
    anyone: "a todos",
    ask: "¿Es un tema para ustedes?",
    again: "¿Tendría sentido una breve llamada?",
  },
  it: {
    hello: "Ciao",
    formalHello: "Buongiorno",
    anyone: "a tutti",
    ask: "È un tema per voi?",
    again: "Avrebbe senso una breve chiamata?",
  },
  nl: {
    hello: "Hallo",
    formalHello: "Goedendag",
    anyone: "daar",
    ask: "Speelt dit bij u?",
    again: "Zou een kort gesprek zinvol zijn?",
  },
};

/** The greeting and question of the step at this index. */
export function openingOf(language: string, tone: StepTone, at: number) {
  const words = BY_LANGUAGE[language] ?? BY_LANGUAGE.en;
  if (!words) throw new Error("The English words are missing.");
  const hello = tone === "formal" ? words.formalHello : words.hello;
  return {
    greeting: `${hello} {{firstName|${words.anyone}}},`,
    question: at === 0 ? words.ask : words.again,
  };
}
