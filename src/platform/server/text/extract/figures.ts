import type { Candidate } from "./candidates.ts";

export type Figure = {
  candidate: Candidate;
  /** A number with its unit: "38 percent", "900 euros per month". */
  text: string;
};

const NUMBER = String.raw`\p{N}(?:[\p{N}.,’']*\p{N})?(?: \p{N}{3})*`;
const SIGN = "[€$£¥%‰°]";
const PER = "(?:per|pro|par|al|por|each|an?)";
const UNIT = String.raw`(?:${PER} )?\p{L}[\p{L}-]*(?: ${PER} \p{L}+)?`;
const FIGURE = new RegExp(
  String.raw`(?:${SIGN} ?)?(?<![\p{L}\p{N}])(${NUMBER})(?: ?${SIGN})?(?: (${UNIT}))?`,
  "gu",
);
/** A year alone is not a figure. */
const YEAR = /^(?:19|20)\p{N}{2}$/u;
const SIGNED = new RegExp(SIGN, "u");

/** The figures in some sentences, each sentence once. */
export function figuresOf(candidates: readonly Candidate[]): Figure[] {
  const seen = new Set<string>();
  return candidates.flatMap((candidate) => {
    const text = candidate.text.replaceAll(/\s+/g, " ");
    if (seen.has(text)) return [];
    seen.add(text);
    return figuresIn(text).map((figure) => ({ candidate, text: figure }));
  });
}

/** Requires a unit or sign; a bare number says too little. */
export function figuresIn(text: string): string[] {
  return [...text.matchAll(FIGURE)].flatMap(([whole, number = "", unit]) => {
    const hasUnit = unit !== undefined || SIGNED.test(whole);
    return hasUnit && !(YEAR.test(number) && !SIGNED.test(whole)) ? [whole.trim()] : [];
  });
}
