import type { Confidence } from "#src/platform/server/text/extract/fill-slots.ts";
import { industriesIn } from "./find-industries.ts";
import { isQuotation } from "./signals.ts";
import { deniesTrouble, improves, isBelow, isElsewhere, statement, up, worsens } from "./weigh.ts";

export const client = statement((one, { order, words, label }) => {
  const { count } = one;
  const isOtherFact = label !== "" && isElsewhere(one, "client");
  if (isOtherFact) return 0;
  const isOwn = one.isAboutSubject || (one.countEarly("we") > 0 && order < 3);
  const isNamed = one.isAboutSubject && order < 2 && industriesIn({ words }).length > 0;
  const isStaffed =
    one.isAboutSubject && count("has") > 0 && count("staff") > 0 && count("not") === 0 && order < 4;
  const isKind = one.countEarly("kind") + one.countEarly("founded") > 0 || isNamed || isStaffed;
  const isStory = isElsewhere(one, "client", "size", "region", "industry", "offering");
  return (
    up(isBelow(one, "client"), 0.45) +
    up(isOwn, 0.3) +
    up(isKind, 0.3) +
    up(count("company") > 0, 0.1) +
    up(count("seat") > 0, 0.1) +
    up(count("staff") + count("sites") > 0, 0.1) +
    up(order === 0, 0.1) -
    up(isStory, 0.5) -
    up(count("trouble") > 0, 0.25) -
    up(improves(one) || one.hasRange, 0.4) -
    up(count("acted") > 0, 0.3) -
    up(count("plan") > 0, 0.3) -
    up(count("other") > 0, 0.4) -
    up(order > 8 && !isBelow(one, "client"), 0.2)
  );
});

const MIN_PROBLEM_WORDS = 6;

/** A customer by name, for a page about all of them. */
export const customer = statement((one, candidate) => (one.namesSubject ? client(candidate) : 0));

export const problem = statement((one, { depth, words, text }) => {
  const { count } = one;
  if (count("trouble") === 0 && words.length < MIN_PROBLEM_WORDS) return 0;
  if (
    one.isRow ||
    deniesTrouble(one, text) ||
    (improves(one) && one.hasNumber && count("before") === 0)
  )
    return 0;
  const isFact = one.isAboutSubject && count("kind") > 0 && count("trouble") === 0;
  return (
    up(isBelow(one, "problem"), 0.55) +
    up(one.isBeforeSolution, 0.3) +
    up(count("trouble") > 0, 0.35) +
    up(count("trouble") > 1, 0.2) +
    up(count("need") > 0, 0.1) +
    up(worsens(one), 0.5) +
    up(count("before") > 0, 0.15) +
    up(depth < 0.45, 0.1) -
    up(depth > 0.6 && !isBelow(one, "problem"), 0.2) -
    up(isElsewhere(one, "problem", "client"), 0.5) -
    up(isFact, 0.4) -
    up(count("after") > 0 && count("before") === 0 && !isBelow(one, "problem"), 0.15) -
    up(count("acted") > 0 && count("trouble") === 0, 0.2) -
    up(count("plan") > 0, 0.15) -
    up(count("other") > 0, 0.4)
  );
});

export const solution = statement((one, { depth }) => {
  const { count } = one;
  return (
    up(isBelow(one, "solution"), 0.6) +
    up(count("acted") > 0, 0.45) +
    up(count("acted") > 1, 0.1) +
    up(depth > 0.2 && depth < 0.8, 0.15) +
    up(one.isAboutSubject || count("we") > 0, 0.05) -
    up(isElsewhere(one, "solution"), 0.45) -
    up((improves(one) || one.hasRange) && one.hasNumber, 0.4) -
    up(count("after") > 1, 0.15) -
    up(count("trouble") > 0, 0.15) -
    up(count("than") > 0 && one.hasNumber, 0.3) -
    up(count("before") > 0, 0.2) -
    up(count("plan") > 0, 0.25) -
    up(count("other") > 0, 0.5)
  );
});

export const results = statement((one, { depth }) => {
  const { count } = one;
  if (!one.hasNumber || worsens(one)) return 0;
  if (count("plan") > 1 || (count("plan") > 0 && count("after") === 0)) return 0;
  const change = Math.max(
    up(count("fell") > 0 && count("burden") > 0, 0.5),
    up(one.hasRange, 0.5),
    up(count("cut") > 0, 0.45),
    up(count("than") > 0, 0.4),
    up(count("fell") + count("rose") > 0, 0.35),
    up(Math.min(2, count("better")), 0.2),
  );
  return (
    up(isBelow(one, "results"), 0.6) +
    change -
    up(change === 0 && count("staff") + count("sites") > 0, 0.3) +
    up(count("after") > 0, 0.15) +
    up(depth > 0.5, 0.1) -
    up(isElsewhere(one, "results"), 0.4) -
    up(count("before") > 0 && count("after") === 0, 0.3) -
    up(count("plan") > 0, 0.3) -
    up(count("award") > 0 && change < 0.4, 0.3) -
    up(count("other") > 0, 0.4)
  );
});

export const quotes: Confidence = ({ text }) => (isQuotation(text) ? 1 : 0);
