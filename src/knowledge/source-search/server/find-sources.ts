import type {
  SourceProvider,
  SourceStamp,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import type { SourceUse } from "#src/knowledge/evidence/source-owner.rules.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { FoundChunk } from "#src/platform/server/text/search/source-search.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { ProjectIndexes } from "./project-index.ts";

const indexes = new ProjectIndexes();

type SourceQuery = { projectId: string; question: string; most: number; use: SourceUse };

/** The current passages of a project that most likely answer a question. */
export async function findSources(
  db: Db,
  org: OrgScope,
  { projectId, question, most, use }: SourceQuery,
): Promise<FoundChunk[]> {
  const list: SourceStamp[] = [];
  for (const provider of providers) list.push(...(await provider.list(db, org, projectId, use)));
  const load = async (some: SourceStamp[]) => {
    const loaded: Source[] = [];
    for (const provider of providers) loaded.push(...(await provider.load(db, org, some, use)));
    return loaded;
  };
  return indexes.of(projectId, use).find({ list, load }, question, most);
}

/** Each feature with searchable texts adds its own. */
export const providers: readonly SourceProvider[] = [setup.sources, generation.sources];
