import type { ReplySource } from "#src/inbox/replies/replies.contract.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";

/** Where a sentence of a draft comes from, as a chip shows and opens it. */
export function sourceOf({ origin, title }: Chunk, place: TextRange, quote: string): ReplySource {
  return { kind: origin.kind, id: origin.id, name: title, ...place, quote };
}
