import assert from "node:assert/strict";
import { cleanContent } from "#src/editor/document/clean-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { writeMarkdown } from "#src/editor/document/markdown/write-markdown.ts";
import { convertFile } from "#src/knowledge/conversion/server/convert/convert-file.ts";
import type { ConvertedFile } from "#src/knowledge/conversion/server/convert/converted.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";

const ORIGIN = "https://i0123.invalid";

/** A single file's conversion result. */
export async function convert(fileName: string, content: string | Buffer): Promise<ConvertedFile> {
  const file = { bytes: Buffer.from(content), fileName, name: fileName.replace(/\.\w+$/, "") };
  const converted = await convertFile(file, { origin: ORIGIN, resolve: () => undefined });
  for (const { blocks } of converted.pages) {
    const cleaned = cleanContent({ time: 0, blocks, version: "2.31.0" }, { now: 0 });
    assert.ok(cleaned.isClean, "what comes out can be stored");
    assert.deepEqual(cleaned.content.blocks, blocks, "and stays as it is");
  }
  return converted;
}

/** The first page as Markdown, for readability. */
export function asMarkdown({ pages: [page] }: ConvertedFile): string {
  return writeMarkdown(decode({ blocks: page?.blocks ?? [] }).doc).trim();
}

export function changes({ report }: ConvertedFile): string[] {
  return [
    ...report.downgraded.map(({ what, how }) => `${what} → ${how}`),
    ...report.dropped.map(({ what }) => `${what} dropped`),
    ...report.warnings.map(({ code }) => code),
  ].toSorted();
}

export async function refusalOf(fileName: string, content: string | Buffer): Promise<string> {
  try {
    await convert(fileName, content);
  } catch (error) {
    if (error instanceof FileProblem) return error.code;
    throw error;
  }
  return "imported";
}
