import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { SourceProvider } from "#src/knowledge/document-store/server/document-store.public.ts";
import { findItem } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findSource, listStamps } from "./sources.queries.ts";

const READ = "setup-source";
const WRITTEN = "setup";

/**
 * What was read for setup pages, and what people wrote in them. A page that a machine wrote and no
 * one changed says nothing that its sources do not say.
 */
export const setupSources: SourceProvider = {
  async list(db, org, projectId) {
    const stamps = await listStamps(db, org, projectId);
    return stamps.flatMap(({ id, version, readAt, isWritten }) => [
      ...(readAt === null ? [] : [{ kind: READ, id, stamp: readAt }]),
      ...(isWritten ? [{ kind: WRITTEN, id, stamp: String(version) }] : []),
    ]);
  },

  async load(db, org, wanted) {
    const found: (Source | undefined)[] = [];
    for (const { kind, id } of wanted) {
      if (kind === READ) found.push(await readSource(db, org, id));
      if (kind === WRITTEN) found.push(await pageSource(db, org, id));
    }
    return found.filter((source) => source !== undefined);
  },
};

async function readSource(db: Db, org: OrgScope, id: string) {
  const item = await findItem(db, org, id);
  const source = item && (await findSource(db, org, id));
  if (!source) return undefined;
  return ai.pageSource({ kind: READ, id, version: source.version }, item.name, source.content);
}

async function pageSource(db: Db, org: OrgScope, id: string) {
  const item = await findItem(db, org, id);
  if (!item?.content) return undefined;
  return ai.pageSource({ kind: WRITTEN, id, version: item.version }, item.name, item.content);
}
