import type { Mark } from "prosemirror-model";
import type { DecodeEntities } from "../html/entities.ts";
import { parseHtml } from "../html/tree.ts";
import { marksInside } from "../inline/formatting.ts";
import { cleanHref } from "../inline/href.ts";
import { schema } from "../schema/schema.ts";
import { type Closings, closingsOf } from "./closings.ts";
import { linkTargetAt } from "./link-target.ts";

/** A part of a Markdown line: text, a break, or emphasis delimiters. */
export type Piece = {
  text: string;
  marks: readonly Mark[];
  isBreak?: boolean;
  signs?: Signs;
};

export type Signs = { sign: string; count: number; canOpen: boolean; canClose: boolean };

type ParsedPieces = { pieces: Piece[]; end: number };

const ESCAPED = /^\\([!-/:-@[-`{-~])/;
const IN_ANGLES = /^<([^\s<>]+)>/;
const BARE_LINK = /^https?:\/\/[^\s<>]*[^\s<>?!.,:;*_~'")\]]/i;
const TAG = /^<(\/?)(b|strong|i|em|u|ins|s|del|mark|sup|sub|code|br)(?:\s[^<>]*)?\/?>/i;
const RUN = /^(\*+|_+|~~?|==)/;
const MAX_LEVELS = 20;

export type MarkdownReading = {
  decode: DecodeEntities;
  /** Resolves the URL of a link or picture; unchanged if unknown. */
  resolve?: (address: string) => string;
};

type Reading = MarkdownReading & { source: string; closings: Closings; level: number };

/** Splits Markdown text into parts. Anything that is not markup is text. */
export function piecesOf(source: string, given: MarkdownReading, level = 0): Piece[] {
  const { decode } = given;
  const reading = { ...given, source, closings: closingsOf(source), level };
  const pieces: Piece[] = [];
  let open: readonly Mark[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") pieces.push({ text: decode(plain, "text"), marks: open });
    plain = "";
  };
  for (let at = 0; at < source.length; ) {
    const sign = source[at] ?? "";
    const tag = sign === "<" ? TAG.exec(source.slice(at)) : null;
    const found = tag || !MAY_BEGIN.has(sign) ? undefined : findPieces(reading, at);
    if (!found && !tag) {
      const end = sign === " " ? afterSpaces(source, at) : at + 1;
      plain += sign === "\n" ? " " : source.slice(at, end);
      at = end;
      continue;
    }
    flush();
    if (tag) {
      const [whole, slash = "", name = ""] = tag;
      if (name.toLowerCase() === "br") pieces.push({ text: "", marks: open, isBreak: true });
      else open = withTag(open, name, slash === "/");
      at += whole.length;
    } else if (found) {
      for (const one of found.pieces) pieces.push({ ...one, marks: joined(one.marks, open) });
      at = found.end;
    }
  }
  flush();
  return pieces;
}

const MAY_BEGIN = new Set([..."\\`![<*_~=hH "]);

function findPieces(reading: Reading, at: number): ParsedPieces | undefined {
  const { source } = reading;
  const rest = source.slice(at);
  const escaped = ESCAPED.exec(rest)?.[1];
  if (escaped !== undefined) return { pieces: [textPiece(escaped)], end: at + 2 };
  const signs = RUN.exec(rest)?.[0];
  if (signs !== undefined)
    return { pieces: [signsPiece(source, at, signs)], end: at + signs.length };
  return (
    lineBreak(source, at) ??
    codeSpan(reading, at) ??
    autolink(source, at, rest) ??
    bracketLink(reading, at)
  );
}

/** Two spaces or a backslash at the end of a line. */
function lineBreak(source: string, at: number): ParsedPieces | undefined {
  const end = source[at] === "\\" ? at + 1 : afterSpaces(source, at);
  const isBreak = source[end] === "\n" && (source[at] === "\\" || end - at >= 2);
  if (!isBreak) return undefined;
  return { pieces: [{ text: "", marks: [], isBreak: true }], end: afterSpaces(source, end + 1) };
}

function afterSpaces(source: string, from: number): number {
  let at = from;
  while (source[at] === " ") at += 1;
  return at;
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

function codeSpan({ source, closings }: Reading, at: number): ParsedPieces | undefined {
  if (source[at] !== "`") return undefined;
  let from = at;
  while (source[from] === "`") from += 1;
  const close = closings.backquotes(from - at, from);
  if (close === undefined) return { pieces: [textPiece(source.slice(at, from))], end: from };
  const inside = source.slice(from, close).replaceAll("\n", " ");
  const isPadded = inside.startsWith(" ") && inside.endsWith(" ") && inside.trim() !== "";
  const text = isPadded ? inside.slice(1, -1) : inside;
  return {
    pieces: [textPiece(text, [schema.marks.code.create()])],
    end: close + from - at,
  };
}

function autolink(source: string, at: number, rest: string): ParsedPieces | undefined {
  const named = IN_ANGLES.exec(rest)?.[1];
  const address = named ?? bareLink(source, at, rest);
  if (address === undefined) return undefined;
  const isMail = !/^(https?:\/\/|mailto:)/i.test(address);
  if (isMail && !isMailAddress(address)) return undefined;
  const href = cleanHref(isMail ? `mailto:${address}` : address);
  const marks = href === undefined ? [] : [schema.marks.link.create({ href })];
  const end = at + address.length + (named === undefined ? 0 : 2);
  return { pieces: [textPiece(address, marks)], end };
}

function bareLink(source: string, at: number, rest: string): string | undefined {
  const isWordStart = at === 0 || /[\s([*_~]/.test(source[at - 1] ?? "");
  return isWordStart ? BARE_LINK.exec(rest)?.[0] : undefined;
}

function isMailAddress(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@", 3);
  return name !== "" && more.length === 0 && host.slice(1, -1).includes(".");
}

/** `[text](address)`, and a picture as a link to itself. */
function bracketLink(reading: Reading, at: number): ParsedPieces | undefined {
  const { source, closings, decode, resolve, level } = reading;
  const from = source[at] === "!" ? at + 1 : at;
  if (source[from] !== "[" || level >= MAX_LEVELS) return undefined;
  const close = closings.bracket(from);
  const target = close === undefined ? undefined : linkTargetAt(source, close + 1);
  if (close === undefined || !target) return undefined;
  const address = target.address.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  const plain = decode(address, "attribute");
  const href = cleanHref(resolve ? resolve(plain) : plain);
  const inside = piecesOf(source.slice(from + 1, close), reading, level + 1);
  const named = from > at && inside.length === 0 ? [textPiece(address)] : inside;
  const marks = href === undefined ? [] : [schema.marks.link.create({ href })];
  const pieces = named.map((piece) => ({ ...piece, marks: joined(piece.marks, marks) }));
  return { pieces, end: target.end };
}

const SPACE = /^[\s\u00A0]?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Whether delimiters may open or close emphasis, by their neighbours. */
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
