import type { StepInput } from "#src/knowledge/ai/server/extract.ts";
import type { CutMember } from "#src/knowledge/ai/server/generation.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { fairShares } from "#src/platform/server/text/sources/fair-shares.ts";

/** About 60,000 tokens: more does not fit into every model. */
export const MAX_BYTES = 240_000;

/** Whether texts of this size are read whole. */
export function fits(bytes: number): boolean {
  return bytes <= MAX_BYTES;
}

export type MemberChunk = Chunk & { memberId: string };

type Read = { chunks: MemberChunk[]; cut: CutMember[] };

/** All chunks if they fit. Long members and sources share the space evenly. */
export function readMembers(members: StepInput["members"]): Read {
  const whole = members.map(({ id, sources }) => ({
    id,
    sources: sources.map((source) => chunksOf([source])),
  }));
  const lengths = whole.map(({ sources }) => lengthOf(sources.flat()));
  const rooms = fairShares(lengths, MAX_BYTES);
  const read = whole.map(({ id, sources }, at) => {
    const shares = fairShares(sources.map(lengthOf), rooms[at] ?? 0);
    const chunks = sources.flatMap((chunks, source) => spread(chunks, shares[source] ?? 0));
    return { id, chunks, percent: Math.floor((100 * lengthOf(chunks)) / (lengths[at] || 1)) };
  });
  const chunks = read.flatMap(({ id, chunks }) => chunks.map((one) => ({ ...one, memberId: id })));
  return {
    chunks: chunks.map((chunk, at) => ({ ...chunk, number: at + 1 })),
    cut: read
      .filter(({ chunks }, at) => lengthOf(chunks) < (lengths[at] ?? 0))
      .map(({ id: memberId, percent }) => ({ memberId, percent })),
  };
}

/** As many chunks as fit, spread over the whole source: its end matters as much as its start. */
function spread(chunks: readonly Chunk[], room: number): readonly Chunk[] {
  const length = lengthOf(chunks);
  if (length <= room) return chunks;
  let due = 0;
  let taken = 0;
  return chunks.flatMap((chunk, at) => {
    const size = sizeOf(chunk);
    due += (size * room) / length;
    const isTaken = at === 0 || taken + size / 2 <= due;
    if (isTaken) taken += size;
    if (!isTaken) return [];
    return size > room ? startOf(chunk, room) : chunk;
  });
}

/** So many bytes of a chunk, up to the end of a sentence or line. */
function startOf(chunk: Chunk, room: number): Chunk {
  const { text, parts } = chunk;
  const start = text.slice(0, Math.floor((text.length * room) / sizeOf(chunk))).toWellFormed();
  const [whole = start] = /^[\s\S]*(?:[.!?](?=\s)|(?=\n))/.exec(start) ?? [];
  const length = whole.length;
  const read = parts.filter(({ at }) => at < length);
  const shortened = read.map((part) => {
    const end = Math.min(part.end, part.start + length - part.at);
    return { ...part, end };
  });
  return { ...chunk, text: whole, parts: shortened };
}

function lengthOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0);
}

function sizeOf({ text }: Chunk): number {
  return Buffer.byteLength(text);
}
