import type { Candidate } from "#src/platform/server/text/extract/candidates.ts";
import type { Confidence } from "#src/platform/server/text/extract/fill-slots.ts";
import { industriesIn } from "./find-industries.ts";
import {
  deniesTrouble,
  headed,
  improves,
  isBelow,
  isElsewhere,
  statement,
  up,
  worsens,
} from "./weigh.ts";

export const offering = statement((one) => {
  const { count } = one;
  return (
    up(isBelow(one, "offering"), 0.6) +
    up(one.isAboutSubject && one.countEarly("kind") > 0, 0.4) +
    up(one.countEarly("offers") > 0, 0.4) +
    up(one.isAboutSubject || one.countEarly("we") > 0, 0.2) -
    up(isElsewhere(one, "offering", "client"), 0.4) -
    up(one.hasMoney || (count("price") > 0 && count("period") > 0), 0.5) -
    up(count("lacks") > 0 || one.countEarly("not") > 0, 0.4) -
    up(count("systems") > 1 || count("unlike") > 1, 0.4) -
    up(one.hasNumber && count("staff") > 0, 0.4) -
    up(count("support") + count("contract") + count("certificate") + count("hosting") > 0, 0.2) -
    up(count("other") > 0, 0.4)
  );
});

export const audiences = statement((one, candidate) => {
  const { count } = one;
  const isNamed = namesAudience(candidate);
  return (
    up(isBelow(one, "audiences") && !isBelow(one, "proof", "quotes"), 0.6) +
    up(count("for") > 0, 0.6) +
    up(isNamed && (one.isAboutSubject || count("we") > 0), 0.6) -
    up(isElsewhere(one, "audiences", "offering", "client"), 0.4) -
    up(one.hasMoney, 0.5) -
    up(count("lacks") > 0, 0.3)
  );
});

const FOR: Readonly<Record<string, string>> = {
  de: "für",
  en: "for",
  es: "para",
  fr: "pour",
  it: "per",
  nl: "voor",
};
const MAX_APART = 60;

/** "for cafés, salons and other small employers": kinds of companies that something is made for. */
function namesAudience({ text, words, language }: Candidate): boolean {
  const at = text.search(new RegExp(`(?<!\\p{L})${FOR[language] ?? "for"}(?!\\p{L})`, "u"));
  if (at === -1) return false;
  return industriesIn({ words }).some(({ start }) => start > at && start - at < MAX_APART);
}

export const pricing = statement((one) => {
  const { count } = one;
  if (!one.hasMoney && count("free") === 0) return 0;
  const isOtherFee = count("setup") > 0 || isBelow(one, "setup");
  return (
    up(isBelow(one, "pricing"), 0.35) +
    up(one.hasMoney, 0.4) +
    up(count("period") > 0, 0.2) +
    up(count("price") > 0, 0.25) -
    up(isElsewhere(one, "pricing", "offering", "contract"), 0.3) -
    up(isOtherFee, 0.7) -
    up(count("before") > 0, 0.4) -
    up(improves(one), 0.4) -
    up(count("other") > 0, 0.4)
  );
});

export const setup = statement((one) => {
  const { count } = one;
  return (
    headed(one, "setup", 0.6) +
    up(count("setup") > 0, 0.4) +
    up(one.hasMoney, 0.3) +
    up(count("price") > 0, 0.1) -
    up(count("other") > 0, 0.4)
  );
});

export const contract = statement((one) => {
  const { count } = one;
  return (
    headed(one, "contract", 0.6) +
    up(Math.min(2, count("contract")), 0.3) +
    up(one.hasNumber, 0.2) -
    up(count("other") > 0, 0.4)
  );
});

export const support = statement((one) => {
  const { count } = one;
  return (
    headed(one, "support", 0.6) +
    up(count("support") > 0, 0.35) +
    up(Math.min(2, count("hours")), 0.2) -
    up(count("other") > 0, 0.4)
  );
});

export const languages = statement((one) => {
  const { count } = one;
  return (
    headed(one, "languages", 0.6) +
    up(count("languages") > 0, 0.35) +
    up(Math.min(2, count("tongues")), 0.3)
  );
});

export const integrations = statement((one) => {
  const { count } = one;
  return (
    headed(one, "integrations", 0.6) +
    up(count("connects") > 0, 0.4) +
    up(count("connects") > 1, 0.2) +
    up(count("systems") > 0, 0.3) +
    up(count("systems") > 1, 0.3) -
    up(count("other") > 0, 0.4)
  );
});

export const certificates = statement((one) => {
  const { count } = one;
  return (
    headed(one, "certificates", 0.4) +
    up(count("certificate") > 0, 0.5) +
    up(count("certificate") > 1, 0.2) +
    up(one.hasNumber, 0.1) -
    up(count("plan") > 0, 0.3) -
    up(count("other") > 0, 0.4)
  );
});

export const hosting = statement((one) => {
  const { count } = one;
  return (
    headed(one, "hosting", 0.55) +
    up(Math.min(2, count("hosting")), 0.35) -
    up(count("certificate") > 0, 0.3) -
    up(count("other") > 0, 0.4)
  );
});

export const weaknesses = statement((one, { text }) => {
  const { count } = one;
  if (count("lacks") === 0 && deniesTrouble(one, text)) return 0;
  const isBad = count("lacks") + count("trouble") + count("not") + count("none") > 0;
  return (
    up(isBelow(one, "weaknesses"), isBad ? 0.65 : 0.45) +
    up(count("lacks") > 0, 0.5) +
    up(count("lacks") > 1, 0.1) +
    up(one.isAboutSubject || count("we") > 0, 0.1) -
    up(isElsewhere(one, "weaknesses", "offering", "client"), 0.2) -
    up(one.hasNumber && count("lacks") === 0 && count("clientele") > 0, 0.3) -
    up(count("other") > 0, 0.5) -
    up(count("unlike") > 0, 0.3) -
    up(one.hasMoney, 0.3)
  );
});

export const differentiators = statement((one) => {
  const { count } = one;
  return (
    up(isBelow(one, "differentiators"), 0.55) +
    up(count("unlike") > 0, 0.5) +
    up(one.countEarly("unlike") > 0, 0.1) +
    up(count("unlike") > 1, 0.15) +
    up(one.isAboutSubject || count("we") > 0, 0.1) -
    up(count("lacks") > 0, 0.2) -
    up(one.hasMoney, 0.3)
  );
});

export const proof = statement((one) => {
  const { count } = one;
  if (worsens(one) || (!one.hasNumber && count("award") === 0)) return 0;
  return (
    up(isBelow(one, "proof", "results"), 0.5) +
    up(Math.min(2, count("award")), 0.35) +
    up(one.hasNumber && count("clientele") > 0, 0.45) +
    up(one.hasNumber && count("proof") > 0, 0.2) +
    up(one.isAboutSubject || count("we") > 0, 0.1) -
    up(isElsewhere(one, "proof", "results", "client", "differentiators", "certificates"), 0.3) -
    up(one.hasMoney, 0.4) -
    up(count("staff") > 0, 0.2) -
    up(count("lacks") > 0, 0.3) -
    up(count("plan") > 0, 0.3)
  );
});

/** By words alone: two different ones, or one below its heading. */
export function byWords(name: "value" | "triggers" | "roles" | "objections"): Confidence {
  return statement((one) => up(isBelow(one, name), 0.5) + up(Math.min(2, one.count(name)), 0.3));
}
