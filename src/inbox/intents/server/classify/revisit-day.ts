import { DAY_MS } from "#src/platform/contract/durations.ts";
import { firstDateIn } from "#src/platform/server/mime/automatic/dates-in-text.ts";
import type { Sentence } from "./sentences-of-mail.ts";

/** No one plans further ahead. */
const MAX_DAYS = 730;

const UNITS: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:days?|tage?n?|jours?|dias?|giorn[oi]|dag(?:en)?|dni|dzien)$/, 1],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|week(?:en)?|weken|tygodni\w*|tydzien)$/, 7],
  [/^(?:months?|monate?n?|mois|mes|meses|mes[ei]|maand(?:en)?|miesi\w+)$/, 30],
  [/^(?:quarters?|quartale?n?|trimestres?|kwarta\w+)$/, 91],
  [/^(?:years?|jahre?n?|ans?|annees?|anos?|ann[oi]|jaar|jaren|rok|lata|lat)$/, 365],
];
const NUMBERS: Readonly<Record<string, number>> = {
  ...numbered(
    [
      "a one ein einem einen une un una uno um uma een jeden",
      "two zwei deux dos due twee dois duas dwa dwie",
    ],
    1,
  ),
  ...numbered(
    ["three drei trois tres tre drie trzy", "four vier quatre cuatro quattro cztery quatro"],
    3,
  ),
  ...numbered(["five funf cinq cinco cinque vijf piec", "six sechs seis sei zes szesc"], 5),
};
const IN =
  /(?:^| )(?:in|en|dans|dentro de|tra|fra|over|daqui a|za|after|nach|apres|despues de|dopo|na|apos|po) (\d{1,2}|\p{L}{1,6}) (\p{L}{2,12})/gu;
const NEXT_YEAR =
  /(next year|nachstes jahr|nachsten jahr|l'annee prochaine|l'an prochain|ano que viene|proximo ano|anno prossimo|prossimo anno|volgend jaar|para o ano|ano que vem|przyszlym roku|przyszly rok)/;
const NEXT_QUARTER =
  /(next quarter|nachste[ns]? quartal|prochain trimestre|proximo trimestre|prossimo trimestre|volgend kwartaal|przyszlym kwartale)/;
const SEASONS: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(spring|fruhjahr|fruhling|printemps|primavera|voorjaar|lente|wiosna|wiosne)\b/, 2],
  [/\b(autumn|fall|herbst|automne|otono|autunno|najaar|herfst|outono|jesienia|jesien)\b/, 8],
  [/\b(summer|sommer|ete|verano|estate|zomer|verao|lato|lecie|latem)\b/, 8],
];

function numbered(words: readonly string[], first: number): Record<string, number> {
  return Object.fromEntries(
    words.flatMap((line, at) => line.split(" ").map((word) => [word, first + at] as const)),
  );
}

/** The date on which someone asks to be contacted again, as `2027-01-15`. */
export function dayToReturnTo(sentences: readonly Sentence[], today: Date): string | null {
  const text = sentences.map(({ folded }) => folded).join(" \n ");
  const day =
    inSomeTime(text, today) ??
    firstDateIn(text, today, !/\b(the|and|please)\b/.test(text)) ??
    monthIn(text, today) ??
    wordsOfTime(text, today);
  if (!day) return null;
  const days = (day.getTime() - today.getTime()) / DAY_MS;
  return days > 0 && days <= MAX_DAYS ? day.toISOString().slice(0, 10) : null;
}

function inSomeTime(text: string, today: Date): Date | undefined {
  for (const [, count = "", unit = ""] of text.matchAll(IN)) {
    const days = UNITS.find(([form]) => form.test(unit))?.[1];
    const number = /^\d/.test(count) ? Number(count) : NUMBERS[count];
    if (days !== undefined && number !== undefined)
      return new Date(today.getTime() + days * number * DAY_MS);
  }
  return undefined;
}

const MONTHS =
  "januar january janvier enero gennaio januari janeiro stycz|februar february fevrier febrero febbraio februari fevereiro lut|marz march mars marzo maart marco marc|april avril abril aprile kwiec|mai may mayo maggio mei maio maj|juni june juin junio giugno junho czerw|juli july juillet julio luglio julho lip|august aout agosto augustus sierp|september septembre septiembre settembre setembro wrzes|oktober october octobre octubre ottobre outubro pazdz|november novembre noviembre novembro listopad|dezember december decembre diciembre dicembre dezembro grud"
    .split("|")
    .map((names) => new RegExp(`\\b(?:${names.trim().split(/\s+/).join("|")})`));

/** A month without a day means its first day; the current month is ignored. */
function monthIn(text: string, today: Date): Date | undefined {
  const month = MONTHS.findIndex((names) => names.test(text));
  return month === -1 ? undefined : firstOf(month, today);
}

function wordsOfTime(text: string, today: Date): Date | undefined {
  if (NEXT_QUARTER.test(text))
    return firstOf((Math.floor(today.getUTCMonth() / 3) * 3 + 3) % 12, today);
  const season = SEASONS.find(([words]) => words.test(text))?.[1];
  if (season !== undefined) return firstOf(season, today);
  if (NEXT_YEAR.test(text)) return new Date(Date.UTC(today.getUTCFullYear() + 1, 0, 10));
  return undefined;
}

function firstOf(month: number, today: Date): Date {
  const year = today.getUTCFullYear() + (month <= today.getUTCMonth() ? 1 : 0);
  return new Date(Date.UTC(year, month, 1));
}
