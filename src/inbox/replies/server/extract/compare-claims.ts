import { compareFacts } from "#src/knowledge/evidence/server/contradicts.public.ts";
import { coveredBy, rarityIn, sum } from "./extract-answers.ts";
import type { MailClaim } from "./mail-claims.ts";
import { isWhole, type Unit } from "./source-units.ts";

/** A claim of the mail, and what a source says about it. */
export type ComparedClaim = { claim: MailClaim; unit: Unit; differs: boolean };

/** The share of a claim's terms, weighted by rarity, that the sentence of the source must contain. */
const MIN_SAME = 0.6;
/** A negation may be about any word, so more of them must be the same. */
const MIN_NEGATED = 0.8;
/** With more sentences that fit equally well, it is unclear which one the claim is about. */
const MAX_EQUAL = 2;

type Weigh = (stem: string) => number;

/**
 * The claims that a source confirms or contradicts. It contradicts if it gives another number or
 * other hours for the same thing, or negates it, and no other source confirms it.
 */
export function compareClaims(
  claims: readonly MailClaim[],
  units: readonly Unit[],
): ComparedClaim[] {
  const whole = units.filter(isWhole);
  const weigh = rarityIn(units);
  return claims.flatMap((claim): ComparedClaim[] => {
    const rated = rate(claim, whole, weigh);
    const agreeing = best(rated.filter(({ result }) => result === "agrees"));
    if (agreeing.length > 0)
      return agreeing.slice(0, 1).map(({ unit }) => ({ claim, unit, differs: false }));
    const silent = rated.filter(({ result }) => result === "says-neither");
    const said = Math.max(0, ...silent.map(({ covered }) => covered));
    const differing = best(
      rated.filter(({ result, covered, share }) =>
        result === "negates" ? share >= MIN_NEGATED && covered > said : result === "differs",
      ),
    );
    if (differing.length > MAX_EQUAL) return [];
    return differing.slice(0, 1).map(({ unit }) => ({ claim, unit, differs: true }));
  });
}

/** Sentences about the same thing. Terms that no source knows do not count. */
function rate({ text, stems, around }: MailClaim, units: readonly Unit[], weigh: Weigh) {
  const known = stems.filter((stem) => units.some((unit) => isAbout(unit, stem)));
  const [all, total] = [sum(stems.map(weigh)), sum(known.map(weigh))];
  return units
    .map((unit) => ({ unit, weight: coveredBy(unit, known, weigh) }))
    .filter(({ weight }) => total > 0 && weight / total >= MIN_SAME)
    .map(({ unit, weight }) => ({
      unit,
      covered: weight / total,
      share: weight / all,
      near: coveredBy(unit, around, weigh),
      result: compareFacts(text, unit.text),
    }));
}

/** Those that fit best, and of these the nearest to what the mail is about. */
function best<R extends { covered: number; near: number }>(rated: readonly R[]): R[] {
  const covered = Math.max(...rated.map((one) => one.covered));
  const fitting = rated.filter((one) => one.covered === covered);
  const near = Math.max(...fitting.map((one) => one.near));
  return fitting.filter((one) => one.near === near);
}

function isAbout({ stems, above }: Unit, stem: string): boolean {
  return stems.has(stem) || above.has(stem);
}
