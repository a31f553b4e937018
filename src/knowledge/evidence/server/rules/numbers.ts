import type { Quantity } from "../language/quantities.ts";
import type { Compared, Veto } from "./veto.ts";

const HEDGE =
  /(?:about|around|roughly|approximately|nearly|almost|some|ca\.?|etwa|rund|ungefaehr|fast|knapp|environ|pres de|presque|unos|unas|casi|alrededor de|aproximadamente|circa|quasi|ongeveer|bijna|zo'n)[ \u00a0]*$/;
const ABOVE =
  /(?:more than|over|gut|a good|at least|above|exceeding|mehr als|ueber|mindestens|plus de|au moins|mas de|al menos|piu di|oltre|almeno|meer dan|ruim|minstens)[ \u00a0]*$/;
const BELOW =
  /(?:less than|under|below|at most|up to|fewer than|within|weniger als|unter|hoechstens|bis zu|moins de|au plus|menos de|como mucho|meno di|al massimo|minder dan|hooguit|binnen)[ \u00a0]*$/;
/** With more numbers, some sum matches by chance. */
const MAX_COMBINED = 12;
const NEAR = 0.06;
const FAR = 0.2;
const YEAR = /^(?:19|20)\d\d$/;

/** Each number of the statement occurs in its evidence, or follows from several numbers there. */
export function numberVetoes({ statement, evidence }: Compared): Veto[] {
  const known = evidence.quantities;
  return statement.quantities.flatMap((one): Veto[] => {
    if (one.isLoose || isKnown(one, known, statement.passage.folded)) return [];
    if (isCountOrRatio(one, known, statement.passage.folded)) return [];
    const isSameNumber = known.some((other) => equals(one, other, 0));
    return [
      { rule: isSameNumber ? "unit" : "number", words: wordsOf(one, statement.passage.text) },
    ];
  });
}

const PERIOD_WORDS = [
  "hour|stunde|heure|hora|ora|uur",
  "day|tag|jour|dia|giorno|dag|daily|taeglich",
  "week|woche|semaine|semana|settimana|weekly|woechentlich",
  "month|monat|mois|mes|mese|maand|monthly|monatlich",
  "year|jahr|an|ano|anno|jaar|annual|annually|jaehrlich",
].map(
  (words) =>
    new RegExp(
      `(?<!\\p{L})(?:an?|per|each|every|pro|im|je|par|al|por|cada|all'|al mes y|na|in de) (?:${words})(?!\\p{L})`,
      "u",
    ),
);

function ratesIn(text: string): number[] {
  return PERIOD_WORDS.flatMap((pattern, at) => (pattern.test(text) ? [at] : []));
}

/** The same number per week and per day differ. */
export function rateVetoes({ statement, evidence }: Compared): Veto[] {
  const [said, known] = [ratesIn(statement.passage.folded), ratesIn(evidence.passage.folded)];
  if (said.length === 0 || known.length === 0 || said.some((one) => known.includes(one))) return [];
  const isSame = statement.quantities.every((one) =>
    evidence.quantities.some((other) => equals(one, other, 0)),
  );
  if (!isSame || statement.quantities.length === 0) return [];
  return [{ rule: "unit", words: statement.passage.text }];
}

/** As written: the folded text may have another length. */
function wordsOf({ words }: Quantity, text: string): string {
  const at = text.toLowerCase().indexOf(words);
  return at === -1 ? words : text.slice(at, at + words.length);
}

function isKnown(one: Quantity, known: readonly Quantity[], text: string): boolean {
  const before = text.slice(Math.max(0, one.start - 30), one.start);
  const tolerance = HEDGE.test(before) ? NEAR : 0;
  // "Fourteen weeks, three more than planned": the second number inherits the unit.
  const isNamed = known.some(({ unit }) => unit === one.unit && unit !== undefined);
  const isAlike = (other: Quantity) =>
    isSameUnit(one, other, isNamed && other.unit === undefined && one.unit !== "percent");
  if (known.some((other) => isAlike(other) && equals(one, other, tolerance))) return true;
  // "3.6 million instead of 4.8".
  if (one.unit === undefined && known.some((other) => equals(one, unscaled(other), 0))) return true;
  if (known.some((other) => isSameUnit(one, other) && isBound(one, other, before))) return true;
  return isComputed(one, known.slice(0, MAX_COMBINED), tolerance) || isCount(one, known);
}

/**
 * A small number without a unit often counts what the evidence lists; it must agree if the evidence
 * counts the same. Numbers in a ratio ("nine in ten") are not checked separately.
 */
function isCountOrRatio(one: Quantity, known: readonly Quantity[], text: string): boolean {
  if (RATIO.test(text) && known.length > 0) return true;
  const [value] = one.readings;
  const isYear = YEAR.test(one.words);
  if (isYear) return !known.some(({ words }) => YEAR.test(words));
  if (value === undefined || value > MAX_COUNT || !Number.isInteger(value)) return false;
  const isPeriod = one.unit !== undefined && one.unit in IN_HOURS;
  if (isPeriod || one.unit === "times") return !known.some(({ unit }) => unit === one.unit);
  if (one.unit !== undefined) return false;
  return !known.some(({ unit, noun }) => unit === undefined && noun !== "" && noun === one.noun);
}

const MAX_COUNT = 30;
/** "Eight out of nine", "one in eight" and "94 of every 100". */
const RATIO =
  /\b(?:out of|of every|in every|one in|in ten|in nine|de cada|sur dix|von zehn|von neun|jede[rs]? \w+te|su dieci|op de)\b/;

function unscaled(quantity: Quantity): Quantity {
  const { readings, scale } = quantity;
  return scale === 1 ? quantity : { ...quantity, readings: readings.map((one) => one / scale) };
}

function equals(one: Quantity, other: Quantity, tolerance: number): boolean {
  return one.readings.some((a) =>
    other.readings.some((b) => Math.abs(a - b) <= Math.max(1e-9, tolerance * Math.abs(b))),
  );
}

/** "More than 200" for 214, and "under 10 percent" for 9.4. */
function isBound(one: Quantity, other: Quantity, before: string): boolean {
  const isWithin = (a: number, b: number) => a <= b && a >= b * (1 - FAR);
  if (ABOVE.test(before))
    return one.readings.some((a) => other.readings.some((b) => isWithin(a, b)));
  if (BELOW.test(before))
    return one.readings.some((a) => other.readings.some((b) => isWithin(b, a)));
  return false;
}

/** A currency may be omitted; percentages and times must not change. */
function isSameUnit(one: Quantity, other: Quantity, isElided = false): boolean {
  if (one.unit === other.unit) return true;
  const units = [one.unit, other.unit];
  // "Complained twice" and "two complaints".
  if (units.includes("times") && units.includes(undefined)) return true;
  if (isElided) return true;
  if (one.unit === undefined || other.unit === undefined)
    return (
      !["percent", "points", "times"].includes(one.unit ?? other.unit ?? "") &&
      one.unit === undefined
    );
  return false;
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

/** Months, weeks and quarters of a year. */
const PER_YEAR = [12, 52, 4];

function isComputed(one: Quantity, known: readonly Quantity[], tolerance: number): boolean {
  const wanted = one.readings[0] ?? Number.NaN;
  const decimals = /[.,](\d{1,2})$/.exec(one.words)?.[1]?.length ?? 0;
  const allowed = Math.max(0.51 * 10 ** -decimals, tolerance * Math.abs(wanted));
  const isNear = (value: number) => Number.isFinite(value) && Math.abs(value - wanted) <= allowed;
  if (isConverted(one, known)) return true;
  const isYearly = known.some(
    ({ unit, readings }) =>
      unit === one.unit &&
      readings.some((value) => PER_YEAR.some((times) => isExact(value * times, wanted))),
  );
  if (isYearly) return true;
  for (const [at, first] of known.entries()) {
    for (const second of known.slice(at + 1)) {
      const [a, b] = [first.readings[0] ?? 0, second.readings[0] ?? 0];
      const [more, less] = a > b ? [a, b] : [b, a];
      if (isProduct(one, first, second, isNear)) return true;
      const isYears = [a, b].every((year) => YEAR.test(String(year))) && first.unit === undefined;
      if (isYears && one.unit === "year" && isNear(more - less)) return true;
      const units = new Set([first.unit, second.unit]);
      if (isYears || (units.size > 1 && !units.has(undefined))) continue;
      if (one.unit === "percent" && less > 0) {
        const changes = [
          ((more - less) / more) * 100,
          ((more - less) / less) * 100,
          (less / (more - less)) * 100,
          100 - more - less,
          (less / more) * 100,
        ];
        if (changes.some(isNear)) return true;
      }
      if (one.unit === "points" && first.unit === "percent" && isExact(more - less, wanted))
        return true;
      if (one.unit === "times" && less > 0 && isNear(more / less)) return true;
      if (units.has(one.unit) && (isExact(a + b, wanted) || isExact(more - less, wanted)))
        return true;
    }
  }
  const alike = known
    .filter(({ unit }) => unit === one.unit)
    .map(({ readings }) => readings[0] ?? 0);
  return isSumOfThree(alike, wanted) || isExact(sum(alike), wanted);
}

function isSumOfThree(values: readonly number[], wanted: number): boolean {
  return values.some((a, i) =>
    values.some(
      (b, j) =>
        j > i &&
        values.some(
          (c, k) =>
            k > j &&
            (isExact(a + b + c, wanted) || isExact(2 * Math.max(a, b, c) - a - b - c, wanted)),
        ),
    ),
  );
}

function sum(values: readonly number[]): number {
  return values.length < 3 ? Number.NaN : values.reduce((total, value) => total + value, 0);
}

/** Four visits of 2,400 euros, a quarter of 640,000, £2,150 for 46 vehicles. */
function isProduct(
  one: Quantity,
  first: Quantity,
  second: Quantity,
  isNear: (value: number) => boolean,
): boolean {
  const isPlain = ({ unit }: Quantity) => unit === undefined || unit === "times";
  for (const [amount, factor] of [
    [first, second],
    [second, first],
  ] as const) {
    if (amount.unit !== one.unit) continue;
    const [a, b] = [amount.readings[0] ?? 0, factor.readings[0] ?? 0];
    if (
      factor.unit === "percent" &&
      [b, 100 - b, 100 + b].some((share) => isNear((a * share) / 100))
    )
      return true;
    if (isPlain(factor) && b > 1 && (isNear(a * b) || isNear(a / b))) return true;
  }
  return false;
}

function isExact(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted));
}

/** Twelve months are a year, and 50 percent are half. */
function isConverted(one: Quantity, known: readonly Quantity[]): boolean {
  const hours = IN_HOURS[one.unit ?? ""];
  if (hours === undefined) return false;
  return known.some(({ unit, readings }) => {
    const other = IN_HOURS[unit ?? ""];
    return (
      other !== undefined &&
      readings.some((value) => Math.abs((value * other) / hours - (one.readings[0] ?? 0)) < 0.02)
    );
  });
}

/** "Three plants" for a list of three numbers. */
function isCount(one: Quantity, known: readonly Quantity[]): boolean {
  return one.unit === undefined && known.length > 2 && one.readings[0] === known.length;
}
