import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";

/** Formats chunks for a model; the member is the owner of a chunk, if there are several. */
export function showChunks<C extends Chunk>(
  chunks: readonly C[],
  memberOf: (chunk: C) => number = () => 1,
): string {
  const shown = chunks.map((chunk) => {
    const { number, title, heading, text } = chunk;
    const about = [title, heading].filter((part) => part !== "").join(" › ");
    // Spaces stand where sentences were taken out.
    const shown = asData(text).replaceAll(/ {2,}/g, " ");
    return `<chunk number="${number}" member="${memberOf(chunk)}">\n${asData(about)}\n${shown}\n</chunk>`;
  });
  return `<sources>\n${shown.join("\n")}\n</sources>`;
}

/** What is internal, as limits to what a model may write; nothing where there is none. */
export function showLimits(chunks: readonly Chunk[]): string[] {
  if (chunks.length === 0) return [];
  return [`<limits>\n${chunks.map(({ text }) => asData(text)).join("\n\n")}\n</limits>`];
}

/** Names and other short values, which take one line of a prompt. */
export function asLine(text: string): string {
  return asData(text.replaceAll(/\s+/g, " ").trim());
}

/** No text of a source or mail can imitate the closing delimiter. */
export function asData(text: string): string {
  return text.replaceAll(
    /<(?=\/?\s*(?:chunk|sources?|limits|statements?|mail|conversation|message|draft|questions|examples|rejected-answer)\b)/gi,
    "‹",
  );
}
