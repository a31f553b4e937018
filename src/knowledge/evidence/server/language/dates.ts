import { FRACTIONS } from "./number-words.ts";
import type { Passage } from "./word-classes.ts";

const MONTHS = [
  "january januar janvier enero gennaio januari",
  "february februar fevrier febrero febbraio februari",
  "march maerz mars marzo maart",
  "april avril abril aprile",
  "may mai mayo maggio mei",
  "june juni juin junio giugno",
  "july juli juillet julio luglio",
  "august aout agosto augustus",
  "september septembre septiembre settembre",
  "october oktober octobre octubre ottobre",
  "november novembre noviembre",
  "december dezember decembre diciembre dicembre december",
].map((names) => names.split(" "));
const WEEKDAYS = [
  "monday montag lundi lunes lunedi maandag",
  "tuesday dienstag mardi martes martedi dinsdag",
  "wednesday mittwoch mercredi miercoles mercoledi woensdag",
  "thursday donnerstag jeudi jueves giovedi donderdag",
  "friday freitag vendredi viernes venerdi vrijdag",
  "saturday samstag sonnabend samedi sabado sabato zaterdag",
  "sunday sonntag dimanche domingo domenica zondag",
].map((names) => names.split(" "));
const ORDINALS = [
  "first erste ersten erster erstes premier premiere primer primero primera primo prima eerste 1st",
  "second zweite zweiten zweiter zweites deuxieme segundo segunda secondo seconda tweede 2nd",
  "third dritte dritten dritter drittes troisieme tercer tercero tercera terzo terza derde 3rd",
  "fourth vierte vierten vierter viertes quatrieme cuarto cuarta quarto quarta vierde 4th",
  "fifth fuenfte fuenften fuenfter cinquieme quinto quinta vijfde 5th",
].map((names) => names.split(" "));

const WORD = /\p{L}+|\d(?:st|nd|rd|th)/gu;
/**
 * Ambiguous words that are no date by themselves: "may", "second", "mars" and "ete" among others.
 */
const NEEDS_NUMBER = new Set(["may", "mai", "march", "mars", "mei", "maart", "marzo"]);
const NEVER_ALONE = new Set(["prima", "primo"]);

/** Months, weekdays and ordinals of a text, each with its number in its category. */
export function datesIn(passage: Passage): Map<string, string> {
  const found = new Map<string, string>();
  // "A third" is a fraction.
  const folded = FRACTIONS.reduce((text, [share]) => text.replace(share, " "), passage.folded);
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    if (NEVER_ALONE.has(word)) continue;
    if (NEEDS_NUMBER.has(word) && !isBesideNumber(folded, index, word)) continue;
    for (const [kind, rows] of Object.entries({ MONTHS, WEEKDAYS, ORDINALS })) {
      const at = rows.findIndex(
        (names) => names.includes(word) || names.includes(word.replace(/days$/, "day")),
      );
      if (at !== -1) found.set(`${kind} ${at}`, word);
    }
  }
  return found;
}

function isBesideNumber(text: string, index: number, word: string): boolean {
  const around = text.slice(Math.max(0, index - 4), index + word.length + 6);
  return (
    /\d/.test(around) ||
    /\b(?:in|im|en|since|until|seit) $/.test(text.slice(Math.max(0, index - 7), index))
  );
}
