import { DAY_MS } from "#src/platform/contract/durations.ts";

/** Month names in the languages of absence notes, as unaccented prefixes. */
const MONTHS: readonly string[] = [
  "januar january janvier enero gennaio janeiro stycznia styczen ledna tammikuu januari janner jan",
  "februar february fevrier febrero febbraio fevereiro lutego luty unora helmikuu februari feb fev",
  "marz march mars marzo marco marca marzec brezna maaliskuu maart marts mar mrz",
  "april avril abril aprile kwietnia kwiecien dubna huhtikuu apr avr abr",
  "mai may mayo maggio maio maja maj kvetna toukokuu mei",
  "juni june juin junio giugno junho czerwca czerwiec cervna kesakuu jun",
  "juli july juillet julio luglio julho lipca lipiec cervence heinakuu jul",
  "august aout agosto sierpnia sierpien srpna elokuu augustus augusti aug ago",
  "september septembre septiembre settembre setembro wrzesnia wrzesien zari syyskuu sep sept set",
  "oktober october octobre octubre ottobre outubro pazdziernika rijna lokakuu okt oct out ott",
  "november novembre noviembre novembro listopada listopadu marraskuu nov",
  "dezember december decembre diciembre dicembre dezembro grudnia prosince joulukuu desember dez dec dic des",
];
const MONTH_OF = new Map(
  MONTHS.flatMap((names, month) => names.split(" ").map((name) => [name, month] as const)),
);

const WEEKDAYS: readonly string[] = [
  "sunday sonntag dimanche domingo domenica zondag sondag niedziela niedziele",
  "monday montag lundi lunes lunedi maandag mandag segunda poniedzialek",
  "tuesday dienstag mardi martes martedi dinsdag tirsdag tisdag terca wtorek",
  "wednesday mittwoch mercredi miercoles mercoledi woensdag onsdag quarta sroda srode",
  "thursday donnerstag jeudi jueves giovedi donderdag torsdag quinta czwartek",
  "friday freitag vendredi viernes venerdi vrijdag fredag sexta piatek",
  "saturday samstag sonnabend samedi sabado sabato zaterdag lordag lordag sobota sobote",
];
const WEEKDAY_OF = new Map(
  WEEKDAYS.flatMap((names, day) => names.split(" ").map((name) => [name, day] as const)),
);

/** No one announces a longer absence. */
const MAX_DAYS = 400;

const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/;
const NUMBERS = /\b(\d{1,2})([./-])(\d{1,2})(?:\2(20\d\d|\d\d)\b|\.?(?!\d))/;
const DAY_MONTH =
  /\b(\d{1,2})(?:st|nd|rd|th|er|e|\.|º|°)?\s+(?:of\s+|de\s+)?([\p{L}]{3,14})\.?(?:,?\s+(?:de\s+)?(20\d\d))?/u;
const MONTH_DAY = /\b([\p{L}]{3,14})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(20\d\d))?/u;

/**
 * The first date in a text, read as written on `today`: without a year it is the next such date.
 * Numbers that could be day or month are ignored in English text. The text must be folded.
 */
export function firstDateIn(text: string, today: Date, isDayFirst: boolean): Date | undefined {
  const found = [
    isoIn(text),
    namedIn(DAY_MONTH, text, today, 1, 2),
    namedIn(MONTH_DAY, text, today, 2, 1),
    numbersIn(text, today, isDayFirst),
  ].filter((one) => one !== undefined && isNear(one.date, today));
  return (
    found.toSorted((one, other) => (one?.at ?? 0) - (other?.at ?? 0))[0]?.date ??
    weekdayIn(text, today)
  );
}

type FoundDate = { at: number; date: Date };

function isoIn(text: string): FoundDate | undefined {
  const found = ISO.exec(text);
  if (!found) return undefined;
  return foundDay(found.index, Number(found[1]), Number(found[2]) - 1, Number(found[3]));
}

function namedIn(
  form: RegExp,
  text: string,
  today: Date,
  day: number,
  name: number,
): FoundDate | undefined {
  for (const found of text.matchAll(new RegExp(form, "gu"))) {
    const month = monthNamed(found[name] ?? "");
    if (month === undefined) continue;
    const year = found[3] === undefined ? undefined : Number(found[3]);
    return dayWithoutYear(found.index, year, month, Number(found[day]), today);
  }
  return undefined;
}

/** Finnish inflects month names. */
function monthNamed(word: string): number | undefined {
  return MONTH_OF.get(word) ?? MONTH_OF.get(word.replace(/kuu(n|ta|ssa|hun)$/, "kuu"));
}

function numbersIn(text: string, today: Date, isDayFirst: boolean): FoundDate | undefined {
  const found = NUMBERS.exec(text);
  if (!found) return undefined;
  const [, first = "", sign = "", second = "", yearText] = found;
  const [one, other] = [Number(first), Number(second)];
  const isEither = one <= 12 && other <= 12 && one !== other;
  if (isEither && sign === "/" && !isDayFirst) return undefined;
  const isMonthFirst = other > 12 && one <= 12;
  const [day, month] = isMonthFirst ? [other, one - 1] : [one, other - 1];
  const year =
    yearText === undefined ? undefined : Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  return dayWithoutYear(found.index, year, month, day, today);
}

/** A weekday next to a date adds nothing. */
function weekdayIn(text: string, today: Date): Date | undefined {
  for (const [word] of text.matchAll(/\p{L}{5,14}/gu)) {
    const weekday = WEEKDAY_OF.get(word);
    if (weekday === undefined) continue;
    const ahead = (weekday - today.getUTCDay() + 7) % 7 || 7;
    return new Date(startOf(today) + ahead * DAY_MS);
  }
  return undefined;
}

function dayWithoutYear(
  at: number,
  year: number | undefined,
  month: number,
  day: number,
  today: Date,
): FoundDate | undefined {
  if (year !== undefined) return foundDay(at, year, month, day);
  const thisYear = foundDay(at, today.getUTCFullYear(), month, day);
  const isPast = thisYear !== undefined && thisYear.date.getTime() < startOf(today);
  return isPast ? foundDay(at, today.getUTCFullYear() + 1, month, day) : thisYear;
}

function foundDay(at: number, year: number, month: number, day: number): FoundDate | undefined {
  const date = new Date(Date.UTC(year, month, day));
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day;
  return isReal ? { at, date } : undefined;
}

function isNear(date: Date, today: Date): boolean {
  const days = (date.getTime() - startOf(today)) / DAY_MS;
  return days >= 0 && days <= MAX_DAYS;
}

function startOf(date: Date): number {
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
