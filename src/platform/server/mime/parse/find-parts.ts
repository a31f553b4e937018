import { parseHeaderValue } from "nodemailer/lib/mime-funcs";
import type { MailCut, MailHeader } from "#src/platform/server/mime/parsed-mail.ts";
import { headerOfName, readHeaderBlock } from "./header-block.ts";
import { MAIL_LIMITS } from "./limits.ts";

/** A leaf part, with the offsets of its body in the raw mail. */
export type MailPart = {
  /**
   * `2.1` is the first part of the second, as IMAP numbers them; the only part of a plain mail is
   * `1`.
   */
  key: string;
  headers: readonly MailHeader[];
  mimeType: string;
  params: Readonly<Record<string, string>>;
  /** From the outside in: `mixed`, `related`, each with the key of its part. */
  parents: readonly Multipart[];
  start: number;
  end: number;
};

export type Multipart = { subtype: string; key: string };

export type FoundParts = {
  headers: readonly MailHeader[];
  parts: readonly MailPart[];
  cuts: ReadonlySet<MailCut>;
};

type Open = Multipart & { boundary: string; children: number };
type Head = { headers: MailHeader[]; mimeType: string; params: Record<string, string> };

const LF = 0x0a;
const CR = 0x0d;
/** RFC 2046 allows 70 characters. */
const LONGEST_BOUNDARY = 200;

/**
 * Finds the parts of a mail in one pass over its bytes, without copying. Reading line by line takes
 * gigabytes for a hostile mail of 36 MB; this takes only the memory of the parts found.
 */
export function findParts(raw: Buffer): FoundParts {
  const scan = new Scan(raw);
  scan.run();
  return { headers: scan.headers, parts: scan.parts, cuts: scan.cuts };
}

class Scan {
  readonly parts: MailPart[] = [];
  readonly cuts = new Set<MailCut>();
  headers: readonly MailHeader[] = [];
  readonly #raw: Buffer;
  readonly #stack: Open[] = [];
  readonly #boundaries = new Set<string>();
  #leaf: MailPart | undefined;

  constructor(raw: Buffer) {
    this.#raw = raw;
  }

  run(): void {
    const start = skipEnvelope(this.#raw);
    const bodyStart = this.#openPart(start, MAIL_LIMITS.headerBytes);
    let at = this.#nextDelimiter(bodyStart - 1);
    for (let line = 0; at !== undefined && this.#stack.length > 0; line += 1) {
      if (line >= MAIL_LIMITS.delimiterLines) {
        this.cuts.add("parts");
        break;
      }
      const lineEnd = endOfLine(this.#raw, at);
      const next = this.#readDelimiter(at, lineEnd);
      if (next === undefined) break;
      at = this.#nextDelimiter(next - 1);
    }
    this.#closeLeaf(beforeLineBreak(this.#raw, this.#raw.length));
  }

  /** The next line that could be a delimiter. */
  #nextDelimiter(from: number): number | undefined {
    const found = this.#raw.indexOf("\n--", Math.max(from, 0), "latin1");
    return found === -1 ? undefined : found + 1;
  }

  /** Returns where to continue, or undefined if enough was found. */
  #readDelimiter(lineStart: number, lineEnd: number): number | undefined {
    const length = lineEnd - lineStart - 2;
    if (length > LONGEST_BOUNDARY + 20) return lineEnd;
    const line = this.#raw.toString("latin1", lineStart + 2, lineEnd).trimEnd();
    const isEnd = !this.#boundaries.has(line) && line.endsWith("--");
    const boundary = isEnd ? line.slice(0, -2) : line;
    if (!this.#boundaries.has(boundary)) return lineEnd;
    const level = this.#stack.findLastIndex((one) => one.boundary === boundary);
    this.#closeLeaf(beforeLineBreak(this.#raw, lineStart));
    this.#closeMultiparts(isEnd ? level : level + 1);
    if (isEnd) return lineEnd;
    if (this.parts.length >= MAIL_LIMITS.parts) {
      this.cuts.add("parts");
      return undefined;
    }
    return this.#openPart(lineEnd, MAIL_LIMITS.partHeaderBytes);
  }

  /** Parses the headers that begin here and returns where the body begins. */
  #openPart(start: number, mostBytes: number): number {
    const { end, bodyStart } = this.#findHeaderEnd(start);
    if (end - start > mostBytes) this.cuts.add("headers");
    const isRoot = this.#stack.length === 0;
    const block = this.#raw.subarray(start, Math.min(end, start + mostBytes));
    const head = readHead(readHeaderBlock(block), this.#stack.at(-1)?.subtype);
    if (isRoot) this.headers = head.headers;
    const parent = this.#stack.at(-1);
    if (parent) parent.children += 1;
    const key = parent ? [parent.key, parent.children].filter(Boolean).join(".") : "";
    const boundary = head.params.boundary?.trimEnd() ?? "";
    const isMultipart = head.mimeType.startsWith("multipart/") && boundary !== "";
    if (isMultipart && this.#stack.length < MAIL_LIMITS.depth) {
      const subtype = head.mimeType.slice("multipart/".length);
      this.#stack.push({ subtype, key, children: 0, boundary });
      this.#boundaries.add(boundary);
      return bodyStart;
    }
    if (isMultipart) this.cuts.add("depth");
    const parents = this.#stack.map(({ subtype, key: own }) => ({ subtype, key: own }));
    this.#leaf = { ...head, key: key || "1", parents, start: bodyStart, end: bodyStart };
    return bodyStart;
  }

  /** At the blank line, or where a delimiter comes first. */
  #findHeaderEnd(start: number): { end: number; bodyStart: number } {
    let at = start;
    while (at < this.#raw.length) {
      const lineEnd = endOfLine(this.#raw, at);
      const isEmpty = this.#raw[at] === LF || (this.#raw[at] === CR && this.#raw[at + 1] === LF);
      if (isEmpty) return { end: at, bodyStart: lineEnd };
      if (this.#isDelimiter(at, lineEnd)) return { end: at, bodyStart: at };
      at = lineEnd;
    }
    return { end: this.#raw.length, bodyStart: this.#raw.length };
  }

  #isDelimiter(at: number, lineEnd: number): boolean {
    if (this.#raw[at] !== 0x2d || this.#raw[at + 1] !== 0x2d) return false;
    if (lineEnd - at > LONGEST_BOUNDARY + 20) return false;
    const line = this.#raw.toString("latin1", at + 2, lineEnd).trimEnd();
    return this.#boundaries.has(line) || this.#boundaries.has(line.replace(/--$/, ""));
  }

  #closeLeaf(end: number): void {
    if (!this.#leaf) return;
    this.parts.push({ ...this.#leaf, end: Math.max(end, this.#leaf.start) });
    this.#leaf = undefined;
  }

  #closeMultiparts(level: number): void {
    const closed = this.#stack.splice(level);
    for (const { boundary } of closed) {
      const isStillOpen = this.#stack.some((one) => one.boundary === boundary);
      if (!isStillOpen) this.#boundaries.delete(boundary);
    }
  }
}

function readHead(headers: MailHeader[], parentSubtype: string | undefined): Head {
  const fallback = parentSubtype === "digest" ? "message/rfc822" : "text/plain";
  const value = headerOfName(headers, "content-type") ?? fallback;
  const { value: type, params } = parseHeaderValue(value.slice(0, MAIL_LIMITS.partHeaderBytes));
  const mimeType = /^[\w.+-]+\/[\w.+-]+/.exec(type.trim().toLowerCase())?.[0];
  return { headers, mimeType: mimeType ?? fallback, params };
}

/** Some stores put blank lines or an mbox `From ` line before the headers. */
function skipEnvelope(raw: Buffer): number {
  let at = 0;
  while (raw[at] === LF || raw[at] === CR) at += 1;
  const isMailboxLine = raw.toString("latin1", at, at + 5) === "From ";
  return isMailboxLine ? endOfLine(raw, at) : at;
}

/** After the line feed, or the end of the input. */
function endOfLine(raw: Buffer, at: number): number {
  const found = raw.indexOf(LF, at);
  return found === -1 ? raw.length : found + 1;
}

/** The line break before a delimiter belongs to the delimiter. */
function beforeLineBreak(raw: Buffer, lineStart: number): number {
  const end = raw[lineStart - 1] === LF ? lineStart - 1 : lineStart;
  return raw[end - 1] === CR ? end - 1 : end;
}
