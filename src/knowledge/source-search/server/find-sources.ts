import type {
  SourceProvider,
  SourceStamp,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import type { SourceOwner, SourceUse } from "#src/knowledge/evidence/source-owner.rules.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { FoundChunk } from "#src/platform/server/text/search/source-search.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { type Held, ProjectIndexes } from "./project-index.ts";

const indexes = new ProjectIndexes();

/** What of a project serves one use. */
export type Texts = { projectId: string; use: SourceUse };
type SourceQuery = Texts & { question: string; most: number };

/** The current passages of a project that most likely answer a question. */
export async function findSources(
  db: Db,
  org: OrgScope,
  { question, most, ...texts }: SourceQuery,
): Promise<FoundChunk[]> {
  return indexOf(texts).find(await held(db, org, texts), question, most);
}

/** All passages of a project. */
export async function readSources(db: Db, org: OrgScope, texts: Texts): Promise<Chunk[]> {
  return indexOf(texts).readAll(await held(db, org, texts));
}

/** The languages of a project's texts, the most frequent first. */
export async function listLanguages(db: Db, org: OrgScope, texts: Texts): Promise<string[]> {
  return indexOf(texts).listLanguages(await held(db, org, texts));
}

/** The client's own texts first, then those of customers, each from the newest on. */
export async function listStamps(
  db: Db,
  org: OrgScope,
  { projectId, use }: Texts,
): Promise<SourceStamp[]> {
  const list: SourceStamp[] = [];
  for (const provider of providers) list.push(...(await provider.list(db, org, projectId, use)));
  // Ids are chronological.
  const newestFirst = list.toSorted((one, other) => other.id.localeCompare(one.id));
  return newestFirst.toSorted((one, other) => rankOf(one) - rankOf(other));
}

async function held(db: Db, org: OrgScope, texts: Texts): Promise<Held> {
  const load = async (some: SourceStamp[]) => {
    const loaded: Source[] = [];
    for (const provider of providers)
      loaded.push(...(await provider.load(db, org, some, texts.use)));
    return loaded;
  };
  return { list: await listStamps(db, org, texts), load };
}

function indexOf({ projectId, use }: Texts) {
  return indexes.of(projectId, use);
}

const ORDER: readonly SourceOwner["kind"][] = ["client", "customer"];

function rankOf({ owner }: SourceStamp): number {
  const rank = ORDER.indexOf(owner);
  return rank === -1 ? ORDER.length : rank;
}

/** Each feature with searchable texts adds its own. */
export const providers: readonly SourceProvider[] = [setup.sources, generation.sources];
