import type { ReplySource } from "#src/inbox/replies/replies.contract.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";

/** The source of a draft's sentence, for its chip. */
export function sourceOf({ origin, title }: Chunk, place: TextRange, quote: string): ReplySource {
  return { kind: origin.kind, id: origin.id, name: title, ...place, quote };
}
