import type { Mark } from "prosemirror-model";
import type { DecodeEntities } from "../html/entities.ts";
import { parseHtml } from "../html/tree.ts";
import { marksInside } from "../inline/formatting.ts";
import { cleanHref } from "../inline/href.ts";
import { schema } from "../schema/schema.ts";

/** A stretch of a Markdown line: text, a break, or signs that may begin or end emphasis. */
export type Piece = {
  text: string;
  marks: readonly Mark[];
  isBreak?: boolean;
  signs?: Signs;
};

export type Signs = { sign: string; count: number; canOpen: boolean; canClose: boolean };

type Found = { pieces: Piece[]; end: number };

const ESCAPED = /^\\([!-/:-@[-`{-~])/;
const BREAK = /^(?: {2,}|\\)\n */;
const AUTOLINK = /^<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/i;
const BARE_LINK = /^https?:\/\/[^\s<>]*[^\s<>?!.,:;*_~'")\]]/i;
const TAG = /^<(\/?)(b|strong|i|em|u|ins|s|del|mark|sup|sub|code|br)(?:\s[^<>]*)?\/?>/i;
const RUN = /^(\*+|_+|~~?|==)/;
const MOST_LEVELS = 20;

/** Cuts a Markdown text into pieces. What is no markup is text. */
export function piecesOf(source: string, decode: DecodeEntities, level = 0): Piece[] {
  const pieces: Piece[] = [];
  let open: readonly Mark[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") pieces.push({ text: decode(plain, "text"), marks: open });
    plain = "";
  };
  for (let at = 0; at < source.length; ) {
    if (!MAY_BEGIN.has(source[at] ?? "")) {
      plain += source[at];
      at += 1;
      continue;
    }
    const rest = source.slice(at);
    const tag = TAG.exec(rest);
    const found = tag ? undefined : findPieces(source, at, rest, decode, level);
    if (!found && !tag) {
      plain += source[at] === "\n" ? " " : source[at];
      at += 1;
      continue;
    }
    flush();
    if (tag) {
      const [whole, slash = "", name = ""] = tag;
      if (name.toLowerCase() === "br") pieces.push({ text: "", marks: open, isBreak: true });
      else open = withTag(open, name, slash === "/");
      at += whole.length;
    } else if (found) {
      pieces.push(...found.pieces.map((one) => ({ ...one, marks: joined(one.marks, open) })));
      at += found.end;
    }
  }
  flush();
  return pieces;
}

const MAY_BEGIN = new Set([..."\\`![<*_~=h \n"]);

function findPieces(
  source: string,
  at: number,
  rest: string,
  decode: DecodeEntities,
  level: number,
): Found | undefined {
  const escaped = ESCAPED.exec(rest)?.[1];
  if (escaped !== undefined) return { pieces: [textPiece(escaped)], end: 2 };
  const lineEnd = BREAK.exec(rest)?.[0];
  if (lineEnd !== undefined)
    return { pieces: [{ text: "", marks: [], isBreak: true }], end: lineEnd.length };
  const signs = RUN.exec(rest)?.[0];
  if (signs !== undefined) return { pieces: [signsPiece(source, at, signs)], end: signs.length };
  return codeSpan(rest) ?? autolink(source, at, rest) ?? bracketLink(rest, decode, level);
}

function textPiece(text: string, marks: readonly Mark[] = []): Piece {
  return { text, marks };
}

function joined(one: readonly Mark[], other: readonly Mark[]): readonly Mark[] {
  return other.reduce((set, mark) => mark.addToSet(set), one);
}

function withTag(open: readonly Mark[], name: string, isClosing: boolean): readonly Mark[] {
  const [element] = parseHtml(`<${name}>`, (text) => text).children;
  if (element === undefined || typeof element === "string") return open;
  const [mark] = marksInside(element, []);
  if (!mark) return open;
  return isClosing ? mark.removeFromSet(open) : mark.addToSet(open);
}

function codeSpan(rest: string): Found | undefined {
  const fence = /^`+/.exec(rest)?.[0];
  if (fence === undefined) return undefined;
  const close = new RegExp(`(?<!\`)${fence}(?!\`)`, "g");
  close.lastIndex = fence.length;
  const end = close.exec(rest)?.index;
  if (end === undefined) return { pieces: [textPiece(fence)], end: fence.length };
  const inside = rest.slice(fence.length, end).replaceAll("\n", " ");
  const isPadded = /^ .*[^ ].* $/.test(inside) || /^ `|` $/.test(inside);
  const text = isPadded ? inside.replace(/^ | $/g, "") : inside;
  return { pieces: [textPiece(text, [schema.marks.code.create()])], end: end + fence.length };
}

function autolink(source: string, at: number, rest: string): Found | undefined {
  const named = AUTOLINK.exec(rest);
  const isWordStart = at === 0 || /[\s([*_~]/.test(source[at - 1] ?? "");
  const bare = isWordStart ? BARE_LINK.exec(rest) : null;
  const address = named?.[1] ?? bare?.[0];
  if (address === undefined) return undefined;
  const isMail = !/^(https?|mailto):/i.test(address);
  const href = cleanHref(isMail ? `mailto:${address}` : address);
  const marks = href === undefined ? [] : [schema.marks.link.create({ href })];
  return { pieces: [textPiece(address, marks)], end: (named ?? bare)?.[0].length ?? 0 };
}

const TARGET =
  /^\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\]|\\.|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/;

/** `[text](address)`, and a picture as a link to itself. */
function bracketLink(rest: string, decode: DecodeEntities, level: number): Found | undefined {
  const start = rest.startsWith("![") ? 1 : 0;
  if (rest[start] !== "[" || level >= MOST_LEVELS) return undefined;
  const close = closingBracket(rest, start);
  const target = close === undefined ? null : TARGET.exec(rest.slice(close + 1));
  if (close === undefined || !target) return undefined;
  const address = (target[1] ?? target[2] ?? "").replace(/\\([!-/:-@[-`{-~])/g, "$1");
  const href = cleanHref(decode(address, "attribute"));
  const inside = piecesOf(rest.slice(start + 1, close), decode, level + 1);
  const named = start === 1 && inside.length === 0 ? [textPiece(address)] : inside;
  const marks = href === undefined ? [] : [schema.marks.link.create({ href })];
  const pieces = named.map((piece) => ({ ...piece, marks: joined(piece.marks, marks) }));
  return { pieces, end: close + 1 + target[0].length };
}

function closingBracket(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "[") depth += 1;
    else if (text[at] === "]" && --depth === 0) return at;
  }
  return undefined;
}

const SPACE = /^[\s\u00A0]?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Whether signs may begin or end emphasis, by what stands beside them. */
function signsPiece(source: string, at: number, signs: string): Piece {
  const before = source[at - 1] ?? "";
  const after = source[at + signs.length] ?? "";
  const isLeft =
    !SPACE.test(after) &&
    (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
  const isRight =
    !SPACE.test(before) &&
    (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
  const sign = signs[0] ?? "";
  const isInWord = sign === "_";
  const canOpen = isLeft && (!isInWord || !isRight || PUNCTUATION.test(before));
  const canClose = isRight && (!isInWord || !isLeft || PUNCTUATION.test(after));
  return { text: signs, marks: [], signs: { sign, count: signs.length, canOpen, canClose } };
}
