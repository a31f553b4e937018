import { z } from "zod";

const MAX_LABEL = 63;
const MAX_NAME = 253;

/** Letters of any alphabet with their combining marks. A hyphen may be neither first nor last. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** At least two letters, or the Punycode form of an internationalized top-level domain. */
const TOP = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]*[a-z0-9])$/u;
const FULL_STOPS = /[\u3002\uFF61]/g;

/**
 * Normalizes a domain: trims spaces and the trailing root dot, lower-cases, and converts full-width
 * and decomposed characters.
 */
export function tidyDomain(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(FULL_STOPS, ".")
    .trim()
    .toLowerCase()
    .normalize("NFC")
    .replace(/\.$/, "");
}

/** The domain itself, then each domain that it belongs to. */
export function domainsAbove(text: string): string[] {
  const labels = tidyDomain(text).split(".");
  return labels.map((_, at) => labels.slice(at).join("."));
}

/** Dot-separated labels with a top-level label of at least two letters, and nothing else. */
export function isDomain(text: string): boolean {
  const labels = tidyDomain(text).split(".");
  const top = labels.at(-1) ?? "";
  if (labels.length < 2 || !TOP.test(top) || !labels.every((label) => LABEL.test(label))) {
    return false;
  }
  const lengths = labels.map(lengthInAscii);
  const total = lengths.reduce((sum, length) => sum + length + 1, -1);
  return total <= MAX_NAME && lengths.every((length) => length <= MAX_LABEL);
}

export function domainProblem(label: string, text: string): string | undefined {
  return isDomain(text) ? undefined : `${label} should be a valid domain`;
}

/** A domain in a contract. Input is normalized first. */
export function domain(label: string) {
  return z
    .string()
    .max(2 * MAX_NAME)
    .refine(isDomain, { error: `${label} should be a valid domain` })
    .transform(tidyDomain);
}

/** The limits apply to the encoded form: `bücher` is sent as `xn--bcher-kva`. */
function lengthInAscii(label: string): number {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const plain = points.filter((point) => point < 128).length;
  // The encoded form is never shorter.
  if (plain === points.length || points.length > MAX_LABEL) return points.length;
  return "xn--".length + plain + (plain > 0 ? 1 : 0) + punycodeDigits(points, plain);
}

/** The number of digits RFC 3492 needs for the non-ASCII characters. */
function punycodeDigits(points: readonly number[], plain: number): number {
  let digits = 0;
  let [next, delta, bias, done] = [128, 0, 72, plain];
  while (done < points.length) {
    const smallest = Math.min(...points.filter((point) => point >= next));
    delta += (smallest - next) * (done + 1);
    next = smallest;
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      digits += digitsOf(delta, bias);
      bias = adapt(delta, done + 1, done === plain);
      delta = 0;
      done += 1;
    }
    delta += 1;
    next += 1;
  }
  return digits;
}

const [BASE, LEAST, MOST, SKEW, DAMP] = [36, 1, 26, 38, 700];

function digitsOf(delta: number, bias: number): number {
  let count = 1;
  let rest = delta;
  for (let place = BASE; ; place += BASE) {
    const threshold = Math.min(MOST, Math.max(LEAST, place - bias));
    if (rest < threshold) return count;
    rest = Math.floor((rest - threshold) / (BASE - threshold));
    count += 1;
  }
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let steps = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; steps += BASE)
    rest = Math.floor(rest / (BASE - LEAST));
  return steps + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}
