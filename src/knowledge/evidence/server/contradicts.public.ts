import { hasNegation } from "#src/platform/server/text/quotes/negations.ts";
import { valueOfWord } from "./language/number-words.ts";
import { type Quantity, quantitiesIn } from "./language/quantities.ts";
import { foldPlain, type Passage, passageOf } from "./language/word-classes.ts";

/**
 * How a sentence of a source relates to a statement about the same thing: it gives another value,
 * or the same; one of the two negates it; or there is nothing to compare.
 */
export type Comparison = "differs" | "agrees" | "negates" | "says-neither";

/** Compares numbers with their units, service hours and negations, in six languages. */
export function compareFacts(statement: string, source: string): Comparison {
  const [said, known] = [factsOf(statement), factsOf(source)];
  const values = [hoursOf(said, known), numbersOf(said, known)];
  if (values.includes("differs")) return "differs";
  if (said.isNegated !== known.isNegated) return "negates";
  return values.includes("agrees") ? "agrees" : "says-neither";
}

/** Whether it states a number with a unit, or service hours. */
export function statesValue(text: string): boolean {
  const { hours, quantities } = factsOf(text);
  return hours !== undefined || quantities.some(({ unit }) => unit !== undefined);
}

/** The text without numbers in words, which are no topic. */
export function withoutNumbers(text: string): string {
  const { language } = passageOf(text);
  return text.replaceAll(/\p{L}+/gu, (word) =>
    valueOfWord(foldPlain(word), language) === undefined ? word : " ",
  );
}

type Facts = {
  passage: Passage;
  isNegated: boolean;
  hours: "always" | "limited" | undefined;
  quantities: readonly Quantity[];
};

function factsOf(text: string): Facts {
  const passage = passageOf(text);
  const folded = foldPlain(text);
  const limited = LIMITED.test(folded) ? "limited" : undefined;
  const hours = ALWAYS.test(folded) ? "always" : limited;
  return {
    passage,
    isNegated: hasNegation(text),
    hours,
    // The numbers of service hours are compared as such.
    quantities: hours ? [] : quantitiesIn(passage).filter(({ isLoose }) => !isLoose),
  };
}

const ALWAYS =
  /(?<!\p{N})24 ?(?:\/|x|h\/|hours? a|stunden am|heures sur|horas al|horas|ore su|uur per) ?(?:7|24|day|tag|dia|dag|jour)|las 24 horas|(?:a)?round the clock|day and night|at any time|rund um die uhr|tag und nacht|jederzeit|jour et nuit|a toute heure|(?<!\p{N})7j?\/7|dia y noche|a cualquier hora|giorno e notte|a qualsiasi ora|dag en nacht|de klok rond|op elk moment/u;
const LIMITED =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week ?days?|business hours|office hours|working (?:days|hours)|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|werktags?|werktagen|wochentags?|buerozeiten|geschaeftszeiten|oeffnungszeiten|lundi|mardi|mercredi|jeudi|vendredi|jours? ouvr\p{L}+|heures (?:de bureau|ouvr\p{L}+)|lunes|martes|miercoles|jueves|viernes|dias (?:laborables|habiles)|horario (?:de oficina|laboral|comercial)|lunedi|martedi|mercoledi|giovedi|venerdi|giorni (?:feriali|lavorativi)|orari\p{L}? (?:d'|di )(?:ufficio|lavoro)|maandag|dinsdag|woensdag|donderdag|vrijdag|werkdagen|kantooruren|kantoortijden)(?!\p{L})|(?<!\p{N})\d{1,2}(?:[:.]\d{2})? ?(?:a\.?m\.?|p\.?m\.?|uhr)(?!\p{L})/u;

function hoursOf(said: Facts, known: Facts): Comparison {
  if (said.hours === undefined || known.hours === undefined) return "says-neither";
  if (said.hours !== known.hours) return "differs";
  return said.hours === "always" ? "agrees" : "says-neither";
}

/** A number differs if the source gives one of the same kind, and none that is equal. */
function numbersOf(said: Facts, known: Facts): Comparison {
  const compared = said.quantities.flatMap((one) => {
    const alike = known.quantities.filter((other) => isAlike(one, other));
    if (alike.length === 0) return [];
    return [alike.some((other) => isEqual(one, other)) || isBetween(one, alike)];
  });
  if (compared.length === 0) return "says-neither";
  return compared.includes(false) ? "differs" : "agrees";
}

const IN_HOURS: Readonly<Record<string, number>> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730.5,
  year: 8766,
};

function isAlike(one: Quantity, other: Quantity): boolean {
  if (one.unit === undefined || other.unit === undefined)
    return one.unit === other.unit && one.noun !== "" && one.noun === other.noun;
  return one.unit === other.unit || (one.unit in IN_HOURS && other.unit in IN_HOURS);
}

const TOLERANCE = 0.02;

function isEqual(one: Quantity, other: Quantity): boolean {
  return valuesOf(one).some((a) =>
    valuesOf(other).some((b) => Math.abs(a - b) <= TOLERANCE * Math.abs(b)),
  );
}

/** "Six weeks" is within "four to eight weeks". */
function isBetween(one: Quantity, alike: readonly Quantity[]): boolean {
  const values = alike.flatMap(valuesOf);
  if (alike.length < 2) return false;
  return valuesOf(one).some((a) => a >= Math.min(...values) && a <= Math.max(...values));
}

function valuesOf({ readings, unit }: Quantity): number[] {
  const factor = IN_HOURS[unit ?? ""] ?? 1;
  return readings.map((value) => value * factor);
}
