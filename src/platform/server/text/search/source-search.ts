import type { Chunk } from "../sources/chunks.ts";
import type { Origin } from "../sources/source.ts";
import { ChunkIndex } from "./chunk-index.ts";

export type FoundChunk = { chunk: Chunk; score: number };
type SourceName = Pick<Origin, "kind" | "id">;

const USUAL_MOST = 5;

/** The chunks of one project, searchable by question. */
export class SourceSearch {
  #index = new ChunkIndex();
  #chunks = new Map<string, Chunk>();
  #counts = new Map<string, number>();

  /** The number of chunks. */
  get size(): number {
    return this.#index.size;
  }

  /** Replaces earlier versions of the same sources. */
  addSources(chunks: readonly Chunk[]): void {
    for (const { origin } of chunks) this.removeSource(origin);
    for (const chunk of chunks) {
      const source = nameOf(chunk.origin);
      const count = this.#counts.get(source) ?? 0;
      const key = `${source}#${count}`;
      this.#index.add({ key, text: chunk.text, about: `${chunk.title} ${chunk.heading}` });
      this.#chunks.set(key, chunk);
      this.#counts.set(source, count + 1);
    }
  }

  removeSource(origin: SourceName): void {
    const source = nameOf(origin);
    const count = this.#counts.get(source) ?? 0;
    for (let at = 0; at < count; at += 1) {
      this.#index.remove(`${source}#${at}`);
      this.#chunks.delete(`${source}#${at}`);
    }
    this.#counts.delete(source);
  }

  /** The chunks of one source, in order. */
  chunksOf(origin: SourceName): Chunk[] {
    const source = nameOf(origin);
    const count = this.#counts.get(source) ?? 0;
    return Array.from(
      { length: count },
      (_, at) => this.#chunks.get(`${source}#${at}`) ?? [],
    ).flat();
  }

  /** The chunks most likely to answer a question, best first. */
  findSources(question: string, most: number = USUAL_MOST): FoundChunk[] {
    return this.#index.find(question, most).flatMap(({ key, score }) => {
      const chunk = this.#chunks.get(key);
      return chunk ? [{ chunk, score }] : [];
    });
  }
}

function nameOf({ kind, id }: SourceName): string {
  return `${kind}/${id}`;
}
