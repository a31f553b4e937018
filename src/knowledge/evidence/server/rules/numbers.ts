import type { Quantity } from "../language/quantities.ts";
import type { Compared, Veto } from "./veto.ts";

const HEDGE =
  /(?:about|around|roughly|approximately|nearly|almost|some|circa|ca\.?|etwa|rund|ungefaehr|fast|knapp|environ|pres de|presque|unos|unas|casi|alrededor de|aproximadamente|circa|quasi|ongeveer|bijna|zo'n)[ \u00a0]*$/;
const ABOVE =
  /(?:more than|over|at least|above|exceeding|mehr als|ueber|mindestens|plus de|au moins|mas de|al menos|piu di|oltre|almeno|meer dan|ruim|minstens)[ \u00a0]*$/;
const BELOW =
  /(?:less than|under|below|at most|up to|fewer than|within|weniger als|unter|hoechstens|bis zu|moins de|au plus|menos de|como mucho|meno di|al massimo|minder dan|hooguit|binnen)[ \u00a0]*$/;
/** Among more numbers than these, some sum fits by chance. */
const MAX_COMBINED = 12;
const NEAR = 0.06;
const FAR = 0.2;
const YEAR = /^(?:19|20)\d\d$/;

/** Each number of the statement is one of its evidence, or follows from several of them. */
export function numberVetoes({ statement, evidence }: Compared): Veto[] {
  const known = evidence.quantities;
  return statement.quantities.flatMap((one): Veto[] => {
    if (isKnown(one, known, statement.passage.folded)) return [];
    const isSameNumber = known.some((other) => equals(one, other, 0));
    return [
      { rule: isSameNumber ? "unit" : "number", words: wordsOf(one, statement.passage.text) },
    ];
  });
}

/** As the statement writes it: what was folded may have another length. */
function wordsOf({ words }: Quantity, text: string): string {
  const at = text.toLowerCase().indexOf(words);
  return at === -1 ? words : text.slice(at, at + words.length);
}

function isKnown(one: Quantity, known: readonly Quantity[], text: string): boolean {
  const before = text.slice(Math.max(0, one.start - 30), one.start);
  const tolerance = HEDGE.test(before) ? NEAR : 0;
  if (known.some((other) => isSameUnit(one, other) && equals(one, other, tolerance))) return true;
  if (known.some((other) => isSameUnit(one, other) && isBound(one, other, before))) return true;
  return isComputed(one, known.slice(0, MAX_COMBINED), tolerance) || isCount(one, known);
}

function equals(one: Quantity, other: Quantity, tolerance: number): boolean {
  return one.readings.some((a) =>
    other.readings.some((b) => Math.abs(a - b) <= Math.max(1e-9, tolerance * Math.abs(b))),
  );
}

/** "More than 200" of 214, and "under 10 percent" of 9.4. */
function isBound(one: Quantity, other: Quantity, before: string): boolean {
  const isWithin = (a: number, b: number) => a <= b && a >= b * (1 - FAR);
  if (ABOVE.test(before))
    return one.readings.some((a) => other.readings.some((b) => isWithin(a, b)));
  if (BELOW.test(before))
    return one.readings.some((a) => other.readings.some((b) => isWithin(b, a)));
  return false;
}

/** A currency may be left out; a percentage and a time may not become something else. */
function isSameUnit(one: Quantity, other: Quantity): boolean {
  if (one.unit === other.unit) return true;
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

function isComputed(one: Quantity, known: readonly Quantity[], tolerance: number): boolean {
  const wanted = one.readings[0] ?? Number.NaN;
  const decimals = /[.,](\d{1,2})$/.exec(one.words)?.[1]?.length ?? 0;
  const allowed = Math.max(0.51 * 10 ** -decimals, tolerance * Math.abs(wanted));
  const isNear = (value: number) => Number.isFinite(value) && Math.abs(value - wanted) <= allowed;
  if (isConverted(one, known)) return true;
  for (const [at, first] of known.entries()) {
    for (const second of known.slice(at + 1)) {
      const [a, b] = [first.readings[0] ?? 0, second.readings[0] ?? 0];
      if (first.unit !== second.unit) continue;
      const [more, less] = a > b ? [a, b] : [b, a];
      const isYears = [a, b].every((year) => YEAR.test(String(year))) && first.unit === undefined;
      if (isYears && one.unit === "year" && isNear(more - less)) return true;
      if (isYears) continue;
      if (one.unit === "percent" && less > 0) {
        const changes = [
          ((more - less) / more) * 100,
          ((more - less) / less) * 100,
          (less / more) * 100,
        ];
        if (changes.some(isNear)) return true;
      }
      if (one.unit === "points" && first.unit === "percent" && isExact(more - less, wanted))
        return true;
      if (one.unit === "times" && less > 0 && isNear(more / less)) return true;
      if (one.unit === first.unit && (isExact(a + b, wanted) || isExact(more - less, wanted)))
        return true;
    }
  }
  const alike = known.filter(({ unit }) => unit === one.unit);
  const sum = alike.reduce((total, { readings }) => total + (readings[0] ?? 0), 0);
  return alike.length > 2 && isExact(sum, wanted);
}

function isExact(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) <= 1e-6 * Math.max(1, Math.abs(wanted));
}

/** Twelve months are a year, and 50 percent a half. */
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

/** "Three plants" of a list of three numbers. */
function isCount(one: Quantity, known: readonly Quantity[]): boolean {
  return one.unit === undefined && known.length > 2 && one.readings[0] === known.length;
}
