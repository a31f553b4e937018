import { createHash } from "node:crypto";
import { cleanContent } from "#src/editor/document/clean-content.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";
import { LIMITS, utf8Bytes } from "#src/editor/document/content/limits.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { readMarkdown } from "#src/editor/document/markdown/read-markdown.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { isHeadingLine } from "#src/platform/server/text/sources/heading-lines.ts";

/** A page as stored. */
export type ReadContent = {
  content: EditorContent;
  /** The text for search, previews and quotes. */
  text: string;
  /** Equal for pages with the same blocks, regardless of when they were saved. */
  hash: Buffer;
};

/** Parses Editor.js output, as an object or JSON, otherwise Markdown or plain text. */
export function readContent(given: unknown, now = Date.now()): ReadContent {
  if (typeof given === "string" && utf8Bytes(given) > LIMITS.pageBytes) throw tooLarge("");
  const isMarkdown = typeof given === "string" && !looksLikePage(given);
  const cleaned = cleanContent(isMarkdown ? fromMarkdown(given, now) : given, { now });
  if (!cleaned.isClean) {
    const { code, path } = cleaned.fault;
    throw code === "too_large"
      ? tooLarge(path)
      : new AppError(422, "content_invalid", { details: { path } });
  }
  const { content } = cleaned;
  return { content, text: textOf(content), hash: hashOf(content) };
}

function tooLarge(path: string): AppError {
  return new AppError(422, "content_too_large", { details: { path } });
}

function textOf(content: EditorContent): string {
  return plainText(decode(content).doc);
}

function hashOf({ blocks }: EditorContent): Buffer {
  return createHash("sha256").update(JSON.stringify(blocks, sortKeys)).digest();
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function looksLikePage(text: string): boolean {
  return text.trimStart().startsWith("{") && text.includes('"blocks"');
}

/** Lines that begin with a bullet character, as copied from documents and websites. */
function withListItems(text: string): string {
  return text.replaceAll(/^([ \t]*)[•‣▪◦●○] */gmu, "$1- ");
}

const ROW = /\S\t|\S {3,}\S|\S \| \S|^(?:\*\*|__)?\p{Lu}[^:.!?]{1,40}:(?:\*\*|__)? \S/u;

/** Markdown would join rows of a table, or lines such as "Size: 64 staff", into one line. */
function withRows(text: string): string {
  const lines = text.split("\n");
  return lines
    .map((line, at) => {
      const isOwn = line.trimStart().startsWith("|") || line.endsWith("  ");
      const near = [lines[at - 1], lines[at + 1]].some((other) => ROW.test(other ?? ""));
      return ROW.test(line) && near && !isOwn ? `${line}  ` : line;
    })
    .join("\n");
}

/** A heading that is not marked would be joined with the paragraph below it. */
function withHeadingLines(text: string): string {
  const lines = text.split("\n");
  let isCode = false;
  const separated = lines.flatMap((line, at) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const before = lines[at - 1] ?? "";
    const isOpen = before.trim() !== "" && !/[.!?…:]["”»)]*\s*$/u.test(before);
    if (isCode || isOpen || !isHeadingLine(line, lines[at + 1])) return [line];
    return [...(before.trim() === "" ? [] : [""]), line, ""];
  });
  return separated.join("\n");
}

function fromMarkdown(text: string, time: number): EditorContent {
  // Stops after the first block above the limit; reading more would only take time.
  const mostBlocks = LIMITS.blocks + 1;
  const blocks = readMarkdown(withHeadingLines(withRows(withListItems(text))), decodeAllEntities, {
    mostBlocks,
  });
  const doc = schema.nodes.doc.create(null, blocks);
  return encode(doc, { time, stored: new Map() });
}
