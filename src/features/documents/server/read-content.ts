import { createHash } from "node:crypto";
import { cleanContent } from "#src/editor/document/clean-content.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { readMarkdown } from "#src/editor/document/markdown/read-markdown.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { AppError } from "#src/platform/server/app-error.ts";

/** A page as it is stored. */
export type ReadContent = {
  content: EditorContent;
  /** What search, previews and quotes read. */
  text: string;
  /** Equal for pages with the same blocks, whenever they were saved. */
  hash: Buffer;
};

/** Reads Editor.js output, as an object or as JSON, and otherwise Markdown or plain text. */
export function readContent(given: unknown, now = Date.now()): ReadContent {
  const isMarkdown = typeof given === "string" && !looksLikePage(given);
  const cleaned = cleanContent(isMarkdown ? fromMarkdown(given, now) : given, { now });
  if (!cleaned.isClean) {
    const isTooLarge = cleaned.fault.code === "too_large";
    throw new AppError(422, isTooLarge ? "content_too_large" : "content_invalid", {
      details: { path: cleaned.fault.path },
    });
  }
  const { content } = cleaned;
  return { content, text: textOf(content), hash: hashOf(content) };
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

function fromMarkdown(text: string, time: number): EditorContent {
  const doc = schema.nodes.doc.create(null, readMarkdown(text, decodeAllEntities));
  return encode(doc, { time, stored: new Map() });
}
