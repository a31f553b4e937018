import { FRACTIONS, isHundred, PERIODS, valueOfWord } from "./number-words.ts";
import type { Passage } from "./word-classes.ts";

/** A number in a text, with its possible readings and optional unit. */
export type Quantity = {
  readings: readonly number[];
  unit: string | undefined;
  /** As written in the text. */
  words: string;
  start: number;
  end: number;
  /** A written factor after it, such as a million. */
  scale: number;
  /** The stem of the next word, which it may count. */
  noun: string;
  /** A single word such as "half" or "a quarter", which often replaces other numbers. */
  isLoose?: boolean;
};

const CURRENCIES: Readonly<Record<string, string>> = {
  "€": "EUR",
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  $: "USD",
  usd: "USD",
  dollar: "USD",
  dollars: "USD",
  "£": "GBP",
  gbp: "GBP",
  pound: "GBP",
  pounds: "GBP",
  libras: "GBP",
  pfund: "GBP",
  livres: "GBP",
  sterline: "GBP",
  chf: "CHF",
  franken: "CHF",
  francs: "CHF",
};

const SCALES: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:k|thousand|tausend|mille|mil|mila|duizend)$/, 1e3],
  [/^(?:m|mn|mio|million|millions|millionen|millones|millon|milione|milioni|miljoen)$/, 1e6],
  [
    /^(?:bn|mrd|billion|billions|milliarde|milliarden|milliard|milliards|miliardo|miliardi|miljard)$/,
    1e9,
  ],
];

const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent)$/, "percent"],
  [
    /^(?:percentage points?|prozentpunkte?n?|points? de pourcentage|puntos porcentuales|punti percentuali|procentpunten)$/,
    "points",
  ],
  [/^(?:times|fold|x|mal|fach|fois|veces|volte|keer)$/, "times"],
  [/^(?:seconds?|sekunden?|secondes?|segundos?|second[oi]|seconden)$/, "second"],
  [/^(?:minutes?|minuten?|minutos?|minut[oi]|minuut|min)$/, "minute"],
  [/^(?:hours?|stunden?|heures?|horas?|or[ae]|uur|uren|hrs?)$/, "hour"],
  [/^(?:days?|tagen?|tage|tag|jours?|dias?|giorn[oi]|dag|dagen)$/, "day"],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|week|weken)$/, "week"],
  [/^(?:months?|monate?n?|mois|mes|meses|mes[ei]|maand|maanden)$/, "month"],
  [/^(?:years?|jahre?n?|ans?|annees?|anos?|ann[oi]|jaar|jaren)$/, "year"],
  [/^(?:kg|kilos?|kilograms?|kilogramm|kilogrammes?|kilogramos?|chili)$/, "kg"],
  [/^(?:tonnes?|tonners?|tons?|tonnen?|toneladas?|tonnellat[ae]|ton)$/, "tonne"],
  [/^(?:km|kilometres?|kilometers?|kilometern?|kilometros?|chilometri)$/, "km"],
  [
    /^(?:m2|m²|sqm|square metres?|quadratmeter|metres? carres?|metros? cuadrados?|metri quadr[ai]ti?|vierkante meter)$/,
    "m2",
  ],
  [/^(?:k(?:w|ilowatts?)|kilovatios)$/, "kW"],
  [/^(?:kwh|kilowatt-?(?:hours?|stunden)|kilovatios hora)$/, "kWh"],
  [/^(?:mwh|megawatt-?(?:hours?|stunden)|megavatios hora)$/, "MWh"],
];

const NUMBER = /(?<![\p{L}\p{N}])\d+(?:[.,'’\u00a0\u202f ](?=\d{3}(?!\d))\d{3})*(?:[.,]\d+)?/gu;
const WORD = /\p{L}+(?:-\p{L}+)*/gu;
const BEHIND =
  /^[ \u00a0\u202f-]*(?:de |di |van )?(\p{Sc}|%|[\p{L}²\d]+(?:[ \u00a0](?=cent\b|cento\b|ciento\b|points?\b|de pourcentage|porcentuales|percentuali|metres?\b|carres?\b|cuadrados?\b|quadr|meter\b)\p{L}+(?: pourcentage)?)?)/u;
const CURRENCY_BEFORE = /(\p{Sc}|(?<![\p{L}])(?:eur|usd|gbp|chf))[ \u00a0\u202f]?$/u;

/** Every number of a passage, in digits or words. */
export function quantitiesIn({ folded, language }: Passage): Quantity[] {
  const found = [...inDigits(folded, language), ...inWords(folded, language)].toSorted(
    (one, other) => one.start - other.start,
  );
  return shareUnits(folded, found);
}

function inDigits(text: string, language: string): Quantity[] {
  return [...text.matchAll(NUMBER)].map(({ 0: digits, index }) =>
    withUnit(text, readingsOf(digits, language), index, index + digits.length),
  );
}

/**
 * "1.500" is fifteen hundred in German and one and a half in English; in an unknown language it may
 * be either.
 */
function readingsOf(digits: string, language: string): number[] {
  const plain = digits.replaceAll(/[\s\u00a0\u202f'’]/g, "");
  const separators = plain.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [Number(plain)];
  const asDecimal = Number(
    plain.replaceAll(last === "." ? "," : ".", "").replace(/[.,](?=\d*$)/, "."),
  );
  const asThousands = Number(plain.replaceAll(/[.,]/g, ""));
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (!isGrouped) return [asDecimal];
  if (separators.length > 1) return [asThousands];
  const isThousands = language === "en" ? last === "," : last === ".";
  if (language === "") return [asThousands, asDecimal];
  return isThousands ? [asThousands] : [asDecimal, asThousands];
}

function withUnit(text: string, values: number[], start: number, end: number): Quantity {
  const before = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 5), start));
  let [unit, to, factor] = [before && CURRENCIES[before[1] ?? ""], end, 1];
  for (let read = 0; read < 2; read += 1) {
    const behind = BEHIND.exec(text.slice(to, to + 40));
    const word = behind?.[1]?.trim();
    if (!behind || word === undefined) break;
    const scale = SCALES.find(([pattern]) => pattern.test(word))?.[1];
    // "5 m" is a length unless a currency precedes it.
    if (scale !== undefined && factor === 1 && (word !== "m" || unit)) {
      factor = scale;
      to += behind[0].length;
      continue;
    }
    const named = CURRENCIES[word] ?? UNITS.find(([pattern]) => pattern.test(word))?.[1];
    if (named === undefined) break;
    unit ??= named;
    to += behind[0].length;
    break;
  }
  const readings = values.map((value) => value * factor);
  const from = start - (before?.[0].length ?? 0);
  return {
    readings,
    unit: unit ?? undefined,
    scale: factor,
    noun: nounAfter(text, to),
    words: text.slice(from, to).trim(),
    start: from,
    end: to,
  };
}

function inWords(text: string, language: string): Quantity[] {
  const found: Quantity[] = [];
  const words = wordsWithNumbers(text, language);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    let { value } = word;
    const next = words[at + 1];
    let { end } = word;
    const isOne = /^(?:a|un|ein|one)$/.test(words[at - 1]?.text ?? "");
    if (isHundred(word.text) && isOne) value = 100;
    if (value !== undefined && value < 10 && next && isHundred(next.text)) {
      value *= 100;
      end = next.end;
      at += 1;
    }
    if (value !== undefined) found.push(withUnit(text, [value], word.start, end));
  }
  const whole = inOneWord(text);
  const isInside = ({ start, end }: Quantity) =>
    whole.some((one) => one.start <= start && end <= one.end);
  return [...found.filter((one) => !isInside(one)), ...whole];
}

function wordsWithNumbers(text: string, language: string) {
  return [...text.matchAll(WORD)].flatMap(({ 0: whole, index }) => {
    // "Twenty-two" is one number, "two-hour" a number and its unit.
    const value = valueOfWord(whole, language);
    if (value !== undefined || !whole.includes("-"))
      return [{ text: whole, value, start: index, end: index + whole.length }];
    return [...whole.matchAll(/\p{L}+/gu)].map(({ 0: part, index: inside }) => ({
      text: part,
      value: valueOfWord(part, language),
      start: index + inside,
      end: index + inside + part.length,
    }));
  });
}

/** Fractions, multiples and periods expressed in one phrase. */
function inOneWord(text: string): Quantity[] {
  return [...FRACTIONS, ...PERIODS].flatMap(([pattern, { value, unit }]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      readings: [value],
      unit,
      scale: 1,
      noun: "",
      words,
      start: index,
      end: index + words.length,
      isLoose: true,
    })),
  );
}

const NOUN_LETTERS = 4;

function nounAfter(text: string, end: number): string {
  const [word = ""] = /^\W{0,2}\p{L}+/u.exec(text.slice(end)) ?? [];
  return word.replace(/^\W+/, "").slice(0, NOUN_LETTERS);
}

const JOINS = /^(?: ?[-–] ?| (?:to|and|or|bis|und|oder|auf|a|et|ou|y|o|e|en|tot|of|naar) )$/;

/** "From 3.1 to 0.9 percent": the first number has the unit of the second. */
function shareUnits(text: string, quantities: Quantity[]): Quantity[] {
  return quantities.map((one, at) => {
    const next = quantities[at + 1];
    const isJoined = next && JOINS.test(text.slice(one.end, next.start));
    if (!isJoined || one.unit !== undefined) return one;
    const readings = one.readings.map((value) => (value * next.scale) / one.scale);
    return { ...one, unit: next.unit, scale: next.scale, readings };
  });
}
