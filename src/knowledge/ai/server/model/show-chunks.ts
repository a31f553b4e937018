import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";

/** Chunks as a model reads them; a member is what a chunk belongs to, where there are several. */
export function showChunks<C extends Chunk>(
  chunks: readonly C[],
  memberOf: (chunk: C) => number = () => 1,
): string {
  const shown = chunks.map((chunk) => {
    const { number, title, heading, text } = chunk;
    const about = [title, heading].filter((part) => part !== "").join(" › ");
    return `<chunk number="${number}" member="${memberOf(chunk)}">\n${asData(about)}\n${asData(text)}\n</chunk>`;
  });
  return `<sources>\n${shown.join("\n")}\n</sources>`;
}

/** No text of a source or a mail can pretend to be the end of it. */
export function asData(text: string): string {
  return text.replaceAll(
    /<(?=\/?\s*(?:chunk|sources?|statements?|mail|questions|examples|rejected-answer)\b)/gi,
    "‹",
  );
}
