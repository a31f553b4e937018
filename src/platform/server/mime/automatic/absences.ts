import { DAY_MS } from "#src/platform/contract/durations.ts";
import { foldWords } from "./absence-words.ts";
import type { Absence, AutomaticFacts } from "./automatic-mail.ts";
import { firstDateIn } from "./dates-in-text.ts";

const LOOKED_AT = 5000;
/** How far after its cue a date may appear. */
const REACH = 60;

/** The following date is the first day back. */
const BACK =
  /\b(return(ing)?|back|be available|available again|reachable again|zuruck|wieder (da|im buro|erreichbar|verfugbar)|erreichbar ab|ab dem|de retour|retour|reviendrai|regreso|regresare|vuelvo|volvere|rientro|rientrero|tornero|retorno|volto|regresso|terug|aanwezig vanaf|wracam|wroce|bede z powrotem|tillbaka|ater|tilbage|tilbake|palaan|zpet|vratim)\b/g;
/** The following date is the last day away. */
const LAST =
  /\b(through|bis( einschliesslich| einschl\.?| zum| inkl\.?)?|jusqu'au|hasta( el)?|fino al(l')?|tot en met|t\/m|ate( o)?|do( dnia)?|till och med|t\.o\.m\.?|til og med|t\.o\.m|asti|saakka)(?=\s)/g;
/** Ambiguous in English and Dutch; most people mean the day they return. */
const UNTIL = /\b(until|till|til|tot)\b/g;
const ADDRESS = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,63}/gi;
const ENGLISH = /\b(the|and|will|am|my|office)\b/;

/** The return date and the substitute of an out-of-office reply. */
export function readAbsence({ text, subject, from, sentAt }: AutomaticFacts): Absence {
  const note = `${subject}\n${(text ?? "").slice(0, LOOKED_AT)}`;
  const own = from?.address.toLowerCase();
  const addresses = note.match(ADDRESS)?.map((one) => one.toLowerCase()) ?? [];
  return {
    returnOn: sentAt === null ? null : returnDay(foldWords(note), new Date(sentAt)),
    substitute: addresses.find((one) => one !== own) ?? null,
  };
}

function returnDay(note: string, today: Date): string | null {
  const isDayFirst = !ENGLISH.test(note);
  for (const [cues, daysLater] of [
    [BACK, 0],
    [LAST, 1],
    [UNTIL, 0],
  ] as const) {
    const found = dateBehind(cues, note, today, isDayFirst);
    if (found) return new Date(found.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
  }
  return null;
}

function dateBehind(
  cues: RegExp,
  note: string,
  today: Date,
  isDayFirst: boolean,
): Date | undefined {
  for (const { 0: cue, index } of note.matchAll(cues)) {
    const start = index + cue.length;
    const behind = note.slice(start, start + REACH).split(/\n\s*\n|[!?]/)[0] ?? "";
    const date = firstDateIn(behind, today, isDayFirst);
    if (date) return date;
  }
  return undefined;
}
