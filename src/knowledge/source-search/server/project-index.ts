import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { SourceStamp } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { SourceUse } from "#src/knowledge/evidence/source-owner.rules.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import { type FoundChunk, SourceSearch } from "#src/platform/server/text/search/source-search.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";

/** About 100 MB per project, and the same for all projects of this process together. */
const MAX_CHUNKS = 50_000;
const AT_ONCE = 20;

export type Held = { list: readonly SourceStamp[]; load(some: SourceStamp[]): Promise<Source[]> };

/** The texts of one project, for one use, as they were asked last; only what has changed since is read again. */
export class ProjectIndex {
  readonly #search = new SourceSearch();
  readonly #stamps = new Map<string, SourceStamp>();
  readonly #languages = new Map<string, string>();
  /** Updates are serialized. */
  readonly #enter = createSemaphore(1);

  get size(): number {
    return this.#search.size;
  }

  find(held: Held, question: string, most: number): Promise<FoundChunk[]> {
    return this.#enter(async () => {
      await this.#follow(held);
      return this.#search.findSources(question, most);
    });
  }

  /** All chunks, in the order of the list. */
  readAll(held: Held): Promise<Chunk[]> {
    return this.#enter(async () => {
      await this.#follow(held);
      return held.list.flatMap((one) => this.#search.chunksOf(one));
    });
  }

  /** The languages of the texts, the most frequent first. */
  listLanguages(held: Held): Promise<string[]> {
    return this.#enter(async () => {
      await this.#follow(held);
      const counts = Map.groupBy(this.#languages.values(), (language) => language);
      const sorted = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
      return sorted.flatMap(([language]) => (language === "" ? [] : language));
    });
  }

  async #follow({ list, load }: Held): Promise<void> {
    const keys = new Set(list.map(keyOf));
    for (const [key, source] of this.#stamps) {
      if (keys.has(key)) continue;
      this.#search.removeSource(source);
      this.#stamps.delete(key);
      this.#languages.delete(key);
    }
    const changed = list.filter((one) => this.#stamps.get(keyOf(one))?.stamp !== one.stamp);
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      const some = changed.slice(at, at + AT_ONCE);
      const loaded = await load(some);
      for (const one of some) {
        this.#search.removeSource(one);
        const source = loaded.find(({ origin }) => keyOf(origin) === keyOf(one));
        const chunks = source ? chunksOf([source]) : [];
        if (this.size + chunks.length <= MAX_CHUNKS) this.#search.addSources(chunks);
        this.#stamps.set(keyOf(one), one);
        this.#languages.set(keyOf(one), languageOf(chunks[0]?.text ?? ""));
      }
      // Reading a large project for the first time takes seconds, which must not block others.
      await yieldToOthers();
    }
  }
}

/** An LRU cache of projects. */
export class ProjectIndexes {
  readonly #byKey = new Map<string, ProjectIndex>();

  of(projectId: string, use: SourceUse): ProjectIndex {
    const key = `${projectId}/${use}`;
    const index = this.#byKey.get(key) ?? new ProjectIndex();
    // The most recently used one is last.
    this.#byKey.delete(key);
    this.#byKey.set(key, index);
    this.#dropOldest();
    return index;
  }

  #dropOldest(): void {
    const all = [...this.#byKey].toReversed();
    let total = 0;
    for (const [at, [key, { size }]] of all.entries()) {
      total += size;
      if (at > 0 && total > MAX_CHUNKS) this.#byKey.delete(key);
    }
  }
}

function keyOf({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`;
}
