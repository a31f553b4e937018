import { hash as hashOf } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import {
  deleteVectors,
  listVectors,
  type StoredVector,
  saveVectors,
} from "./embeddings.queries.ts";

/** About 30 MB of vectors, which are read for each search. */
const MAX_CHUNKS = 5000;
const MAX_LENGTH = 8000;
/** Providers limit the tokens of one call. */
const AT_ONCE = 100;

type Asked = { organizationId: string; projectId: string; signal: AbortSignal };
type Wanted = { chunks: readonly Chunk[]; questions: readonly string[]; most: number };
type Embedder = NonNullable<Awaited<ReturnType<typeof ai.embedder>>>;

/**
 * For each question the passages that are closest in meaning, best first. Nothing where the provider
 * has no embeddings, or fails.
 */
export async function rankByMeaning(
  services: Services,
  asked: Asked,
  { chunks, questions, most }: Wanted,
): Promise<Chunk[][]> {
  if (questions.length === 0 || chunks.length > MAX_CHUNKS) return [];
  try {
    const embedder = await ai.embedder(services, asked);
    if (!embedder) return [];
    const vectors = await embedChunks(services, asked, embedder, chunks);
    const rankings: Chunk[][] = [];
    for (const question of (await embedder.embed(questions)).map(normalized)) {
      const rated = chunks.map((chunk) => {
        return { chunk, closeness: product(question, vectors.get(keyOf(chunk))) };
      });
      const sorted = rated.toSorted((one, other) => other.closeness - one.closeness);
      rankings.push(sorted.slice(0, most).map(({ chunk }) => chunk));
      await yieldToOthers();
    }
    return rankings;
  } catch (error) {
    asked.signal.throwIfAborted();
    services.log.warn({ err: error }, "a project was not searched by meaning");
    return [];
  }
}

/** The vectors of these passages. Only new ones, and those of another model, are asked for. */
async function embedChunks(
  services: Services,
  { organizationId, projectId, signal }: Asked,
  { model, embed }: Embedder,
  chunks: readonly Chunk[],
): Promise<ReadonlyMap<string, Float32Array>> {
  const texts = new Map(chunks.map((chunk) => [keyOf(chunk), textOf(chunk)]));
  const stored = await inOrganization(services, organizationId, async ({ db, org }) => {
    const all = await listVectors(db, org, projectId);
    const gone = all.flatMap(({ hash }) => (texts.has(hash) ? [] : hash));
    await deleteVectors(db, org, projectId, gone);
    return all.filter((one) => one.model === model && texts.has(one.hash));
  });
  const vectors = new Map(stored.map(({ hash, vector }) => [hash, vector]));
  const missing = [...texts].filter(([hash]) => !vectors.has(hash));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = missing.slice(at, at + AT_ONCE);
    const embedded = await embed(some.map(([, text]) => text));
    const rows = embedded.flatMap((vector, index): StoredVector[] => {
      const hash = some[index]?.[0];
      return hash === undefined ? [] : [{ hash, model, vector: normalized(vector) }];
    });
    await inOrganization(services, organizationId, ({ db, org }) =>
      saveVectors(db, org, projectId, rows),
    );
    for (const { hash, vector } of rows) vectors.set(hash, vector);
  }
  return vectors;
}

function textOf({ title, heading, text }: Chunk): string {
  return `${title}\n${heading}\n${text}`.slice(0, MAX_LENGTH).toWellFormed();
}

function keyOf(chunk: Chunk): string {
  return hashOf("sha256", textOf(chunk), "base64url");
}

function normalized(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((one) => one / length);
}

function product(one: Float32Array, other: Float32Array | undefined): number {
  if (other?.length !== one.length) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
