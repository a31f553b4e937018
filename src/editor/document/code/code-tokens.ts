import { type Language, languageOf } from "./languages.ts";

export const TOKEN_KINDS = [
  "comment",
  "string",
  "number",
  "keyword",
  "name",
  "added",
  "removed",
] as const;

export type TokenKind = (typeof TOKEN_KINDS)[number];
export type CodeToken = { kind: TokenKind; from: number; to: number };

/**
 * The highlighted tokens of code, in order. Scanned in one pass without a grammar: a colour may be
 * wrong, but the text never changes.
 */
export function codeTokens(code: string, name: string): CodeToken[] {
  const language = languageOf(name);
  if (!language) return [];
  if (name === "diff") return linesOf(code, kindInDiff);
  if (name === "markdown") return linesOf(code, kindInMarkdown);
  const pattern = name === "html" || name === "xml" ? markup : patternOf(name, language);
  const tokens: CodeToken[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(code); match; match = pattern.exec(code)) {
    const [text] = match;
    const to = pattern.lastIndex;
    const kind = kindOf(match, language, code, to);
    if (kind && text !== "") tokens.push({ kind, from: match.index, to });
    // An empty match would not advance.
    if (text === "") pattern.lastIndex += 1;
  }
  return tokens;
}

function kindOf(
  { groups = {} }: RegExpExecArray,
  { keywords, ignoresCase, keySign }: Language,
  code: string,
  to: number,
): TokenKind | undefined {
  if (groups.comment !== undefined) return "comment";
  if (groups.number !== undefined) return "number";
  if (groups.tag !== undefined) return "name";
  const isKey = keySign !== undefined && nextSign(code, to) === keySign;
  if (groups.string !== undefined) return isKey ? "name" : "string";
  const word = groups.word ?? "";
  if (keywords?.has(ignoresCase ? word.toLowerCase() : word)) return "keyword";
  return isKey || code[to] === "(" ? "name" : undefined;
}

/** Limited to a few spaces: otherwise each word would scan a long line. */
function nextSign(code: string, at: number): string | undefined {
  for (let place = at; place < at + 4; place += 1) if (code[place] !== " ") return code[place];
  return undefined;
}

const WORD = "(?<word>@?[\\p{L}_$][\\p{L}\\p{N}_$-]*)";
const PLAIN_WORD = "(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*)";
const NUMBER = "(?<number>#?\\b\\d[\\w.]*)";

const patterns = new Map<string, RegExp>();

function patternOf(name: string, language: Language): RegExp {
  const known = patterns.get(name) ?? makePattern(language);
  patterns.set(name, known);
  return known;
}

function makePattern({ line = [], block = [], quotes = "", longQuotes = [], keySign }: Language) {
  const comments = [
    ...block.map(([open, close]) => `${escaped(open)}[\\s\\S]*?(?:${escaped(close)}|$)`),
    // Inside a word it is an anchor or a colour.
    ...line.map((sign) => `${sign === "#" ? "(?<![^\\s;])" : ""}${escaped(sign)}[^\\n]*`),
  ];
  const strings = [
    ...longQuotes.map((sign) => {
      const end = escaped(sign);
      return `${end}(?:\\\\[\\s\\S]|(?!${end})[^\\\\])*(?:${end}|$)`;
    }),
    ...[...quotes].map((sign) => `${sign}(?:\\\\.|[^${sign}\\\\\\n])*${sign}?`),
  ];
  const parts = [
    comments.length > 0 ? `(?<comment>${comments.join("|")})` : "",
    strings.length > 0 ? `(?<string>${strings.join("|")})` : "",
    NUMBER,
    keySign === undefined ? PLAIN_WORD : WORD,
  ];
  return new RegExp(parts.filter((part) => part !== "").join("|"), "gu");
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

/** Only inside tags: text between them is not matched. */
const markup =
  /(?<comment><!--[\s\S]*?(?:-->|$))|(?<tag><[/!?]?[\w:.-]+|[/?]?>)|(?<==)(?<string>"[^"\n]*"?|'[^'\n]*'?)/gu;

function linesOf(code: string, kindOfLine: (line: string) => TokenKind | undefined): CodeToken[] {
  const tokens: CodeToken[] = [];
  let from = 0;
  for (const line of code.split("\n")) {
    const kind = kindOfLine(line);
    if (kind) tokens.push({ kind, from, to: from + line.length });
    from += line.length + 1;
  }
  return tokens;
}

function kindInDiff(line: string): TokenKind | undefined {
  if (/^(?:\+\+\+|---|@@|diff |index )/.test(line)) return "comment";
  if (line.startsWith("+")) return "added";
  return line.startsWith("-") ? "removed" : undefined;
}

function kindInMarkdown(line: string): TokenKind | undefined {
  if (/^ {0,3}#{1,6} /.test(line)) return "keyword";
  if (/^ {0,3}>/.test(line)) return "comment";
  return /^ {0,3}(?:```|~~~)/.test(line) ? "string" : undefined;
}
