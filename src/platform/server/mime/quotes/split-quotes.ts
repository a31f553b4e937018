import {
  ATTRIBUTION,
  DEVICE_LINE,
  FROM_LABEL,
  HEADER_LABEL,
  ORIGINAL_LINE,
} from "./quote-words.ts";

export type SplitText = {
  /** The sender's own text, without history and signature. */
  written: string;
  /** The mails that it answers or forwards. */
  history: string;
  signature: string;
};

const MAX_LINES = 20_000;
const LONGEST_LINE = 1000;
/** Mail clients wrap the attribution line. */
const ATTRIBUTION_LINES = 4;
const HEADER_LINES = 6;
const QUOTED = /^\s*[>|]/;
const SIGNATURE_SIGN = /^--\s?$|^—\s?$/;
const RULE = /^\s*[_-]{10,}\s*$/;
/** A signature is short and at the end. */
const MAX_SIGNATURE_LINES = 15;

/** Splits the text of a mail into new text, quoted history and signature. */
export function splitQuotes(text: string): SplitText {
  const lines = text.split("\n", MAX_LINES);
  const start = historyStart(lines);
  const above = lines.slice(0, start);
  const below = lines.slice(start);
  const answers = answersIn(below);
  const { written, signature } = splitSignature(above);
  return {
    written: [written, answers].filter((part) => part !== "").join("\n\n"),
    history: below.join("\n").trim(),
    signature,
  };
}

/** The first line of the quoted history. */
function historyStart(lines: readonly string[]): number {
  const lastNew = lines.findLastIndex((line) => line.trim() !== "" && !QUOTED.test(line));
  for (let at = 0; at < lines.length; at += 1) {
    if (isHistoryStart(lines, at, lastNew)) return withoutRule(lines, at);
  }
  return lines.length;
}

/** A quote followed by new text belongs to the new text. */
function isHistoryStart(lines: readonly string[], at: number, lastNew: number): boolean {
  const line = (lines[at] ?? "").slice(0, LONGEST_LINE);
  if (line.trim() === "") return false;
  if (QUOTED.test(line)) return at > lastNew;
  if (ORIGINAL_LINE.test(line)) return true;
  if (FROM_LABEL.test(line)) return isHeaderBlock(lines, at);
  return isAttribution(lines, at);
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 1 + HEADER_LINES);
  return next.filter((line) => HEADER_LABEL.test(line.slice(0, LONGEST_LINE))).length >= 2;
}

/** `On Friday Ada wrote:`, on one line or wrapped, in a known language or above a quote. */
function isAttribution(lines: readonly string[], at: number): boolean {
  const joined: string[] = [];
  for (let ahead = 0; ahead < ATTRIBUTION_LINES; ahead += 1) {
    const line = lines[at + ahead]?.slice(0, LONGEST_LINE) ?? "";
    if (line.trim() === "" || (ahead > 0 && QUOTED.test(line))) return false;
    joined.push(line.trim());
    if (!/[:：]\s*$/.test(line)) continue;
    const sentence = joined.join(" ");
    const next = lines.slice(at + ahead + 1).find((one) => one.trim() !== "");
    if (next === undefined) return false;
    const namesSomeone = /<?[^\s<>]+@[^\s<>]+>?|\d{1,2}[:.]\d{2}|\b(19|20)\d\d\b/.test(sentence);
    return namesSomeone && (QUOTED.test(next) || ATTRIBUTION.test(sentence));
  }
  return false;
}

/** The rule that Outlook draws above its headers belongs to them. */
function withoutRule(lines: readonly string[], at: number): number {
  let before = at;
  while (before > 0 && (lines[before - 1] ?? "").trim() === "") before -= 1;
  return before > 0 && RULE.test(lines[before - 1] ?? "") ? before - 1 : at;
}

/** Below `wrote:` people answer between quoted lines; elsewhere everything is history. */
function answersIn(below: readonly string[]): string {
  const first = below.findIndex((line) => QUOTED.test(line));
  const isBetween = first !== -1 && first <= ATTRIBUTION_LINES + 1;
  if (!isBetween) return "";
  const rest = below.slice(first).filter((line) => !QUOTED.test(line));
  return splitSignature(rest.slice(0, historyStart(rest))).written;
}

function splitSignature(lines: readonly string[]): { written: string; signature: string } {
  const sign = lines.findLastIndex((line) => SIGNATURE_SIGN.test(line));
  const behind = lines.slice(sign + 1).filter((line) => line.trim() !== "").length;
  const isSigned = sign !== -1 && behind <= MAX_SIGNATURE_LINES;
  const end = isSigned ? sign : deviceLine(lines);
  return {
    written: lines.slice(0, end).join("\n").trim(),
    signature: lines
      .slice(isSigned ? sign + 1 : end)
      .join("\n")
      .trim(),
  };
}

function deviceLine(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return last !== -1 && DEVICE_LINE.test((lines[last] ?? "").slice(0, 200)) ? last : lines.length;
}
