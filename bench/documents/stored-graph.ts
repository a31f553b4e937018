import { CONTENT_VERSION, type ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { mergeBlocks } from "#src/knowledge/document-store/merge-blocks.rules.ts";
import {
  countToRebuild,
  nextToRebuild,
} from "#src/knowledge/document-store/rebuild-order.rules.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type GraphDocument, generatedBlocks } from "./random-graph.ts";

export type Inside = { db: Db; org: OrgScope };

type State = {
  blocks: readonly ContentBlock[];
  hash: Buffer;
  version: number;
  baseRevisionId: string | null;
  /** The blocks generated last. */
  base: readonly ContentBlock[];
};

/**
 * Keeps the texts of documents in memory and their dependencies in the database, using the
 * product's own code for staleness, order, rebuilds and merging.
 */
export class StoredGraph {
  readonly graph: readonly GraphDocument[];
  readonly states = new Map<string, State>();
  readonly #projectId: string;
  #db: Db;
  #org: OrgScope;

  constructor({ db, org }: Inside, projectId: string, graph: readonly GraphDocument[]) {
    this.#db = db;
    this.#org = org;
    this.#projectId = projectId;
    this.graph = graph;
  }

  /** Continues in another transaction. */
  enter({ db, org }: Inside): void {
    this.#db = db;
    this.#org = org;
  }

  /** The documents that are not deleted, in order. */
  get living(): GraphDocument[] {
    return this.graph.filter(({ id }) => this.states.has(id));
  }

  hashOf(id: string): string {
    return this.states.get(id)?.hash.toString("hex") ?? "";
  }

  blocksOf(id: string): readonly ContentBlock[] {
    return this.states.get(id)?.blocks ?? [];
  }

  async write(one: GraphDocument, blocks: readonly ContentBlock[]): Promise<void> {
    const before = this.states.get(one.id);
    const page = documents.readContent(pageOf(blocks));
    const version = (before?.version ?? 0) + 1;
    const { content, hash } = page;
    await documents.recordRevision(this.#db, this.#org, {
      ...this.#facts(one, version),
      content,
      hash,
      reason: before ? "edited" : "created",
    });
    const { baseRevisionId, base } = before ?? { baseRevisionId: null, base: [] };
    this.states.set(one.id, { blocks: content.blocks, hash, version, baseRevisionId, base });
  }

  /** The hash a target would have after regeneration. */
  hashOfFresh(one: GraphDocument): string {
    const before = this.states.get(one.id);
    const { blocks } = mergeBlocks(before?.base ?? [], before?.blocks ?? [], this.#generate(one));
    return documents.readContent(pageOf(blocks)).hash.toString("hex");
  }

  /** Regenerates a target from its current inputs, keeping manual edits. */
  async generate(one: GraphDocument): Promise<void> {
    const inputs = this.living.filter(({ id }) => one.inputIds.includes(id));
    const before = this.states.get(one.id);
    const version = (before?.version ?? 0) + 1;
    const generated = await documents.mergeGenerated(
      this.#db,
      this.#org,
      {
        documentId: one.id,
        baseRevisionId: before?.baseRevisionId ?? null,
        content: before ? { blocks: before.blocks } : null,
      },
      () => this.#generate(one),
    );
    const facts = { ...this.#facts(one, version), reason: "analysed" as const };
    await documents.recordGenerated(this.#db, this.#org, facts, generated);
    const { base, page } = generated;
    const read = inputs.map(({ id, name }) => ({
      id,
      name,
      hash: this.states.get(id)?.hash ?? null,
    }));
    await documents.saveInputs(this.#db, this.#org, one.id, read);
    this.states.set(one.id, {
      blocks: page.content.blocks,
      hash: page.hash,
      version,
      baseRevisionId: base.revisionId,
      base: base.content.blocks,
    });
  }

  async remove(id: string): Promise<void> {
    await documents.forget(this.#db, this.#org, [id]);
    this.states.delete(id);
  }

  async staleIds(): Promise<string[]> {
    const stale = await documents.listStale(this.#db, this.#org, this.#projectId);
    return stale.map(({ documentId }) => documentId);
  }

  /** Rebuilds stale documents as the job does. Returns the regenerated ids in order. */
  async rebuild(): Promise<string[]> {
    const wanted = new Set(this.living.map(({ id }) => id));
    const [done, failed] = [new Set<string>(), new Set<string>()];
    for (;;) {
      const stale = await documents.listStale(this.#db, this.#org, this.#projectId);
      const [next] = nextToRebuild(stale, { wanted, done, failed });
      if (next === undefined) break;
      const one = this.graph.find(({ id }) => id === next);
      if (!one || countToRebuild(stale, { wanted, done, failed }) === 0) break;
      await this.generate(one);
      done.add(next);
    }
    return [...done];
  }

  #generate(one: GraphDocument): ContentBlock[] {
    const inputs = this.living.filter(({ id }) => one.inputIds.includes(id));
    return generatedBlocks(
      one,
      inputs.map(({ id }) => this.blocksOf(id)),
    );
  }

  #facts({ id, name }: GraphDocument, version: number) {
    return { documentId: id, projectId: this.#projectId, name, version };
  }
}

function pageOf(blocks: readonly ContentBlock[]) {
  return { time: 0, blocks: [...blocks], version: CONTENT_VERSION };
}
