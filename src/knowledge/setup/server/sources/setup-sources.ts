import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type SourceProvider,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { servesFor } from "#src/knowledge/evidence/source-owner.rules.ts";
import { findItem } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { createLineage } from "./lineage.ts";
import { factsOf } from "./source-facts.ts";
import { READ_SOURCE, WRITTEN_PAGE } from "./source-kinds.ts";
import { findSetupState, findSource, listStamps } from "./sources.queries.ts";

/**
 * Sources of setup pages, and people's text in them. An unchanged generated page adds nothing to
 * its sources.
 */
export const setupSources: SourceProvider = {
  async list(db, org, projectId, use) {
    const stamps = await listStamps(db, org, projectId);
    // What an edited page says to others goes by the sources that it was written from.
    const state = await findSetupState(db, org, projectId);
    const evidence = await documents.readEvidenceState(db, org, projectId);
    return stamps
      .map((one) => ({ ...one, facts: factsOf(one) }))
      .filter(({ facts }) => servesFor(use, facts))
      .flatMap(({ id, version, source, bytes, isWritten, isDerived, facts }) => {
        const owner = facts.owner.kind;
        const stamp = isDerived ? `${version} ${evidence} ${state}` : `${version} ${evidence}`;
        return [
          ...(source ? [{ kind: READ_SOURCE, id, owner, ...source }] : []),
          ...(isWritten ? [{ kind: WRITTEN_PAGE, id, owner, stamp, bytes }] : []),
        ];
      });
  },

  async load(db, org, wanted, use) {
    const lineage = createLineage(db, org);
    const found: (Source | undefined)[] = [];
    for (const { kind, id } of wanted) {
      if (kind === READ_SOURCE) found.push(await readSource(db, org, id));
      if (kind !== WRITTEN_PAGE) continue;
      const page = await pageSource(db, org, id);
      const part = use === "outside" ? "publicPart" : "provenPart";
      found.push(page && (await lineage[part](page)));
    }
    return found.filter((source) => source !== undefined);
  },
};

async function readSource(db: Db, org: OrgScope, id: string) {
  const item = await findItem(db, org, id);
  const source = item && (await findSource(db, org, id));
  if (!source) return undefined;
  return ai.pageSource(
    { kind: READ_SOURCE, id, version: source.version },
    item.name,
    source.content,
  );
}

async function pageSource(db: Db, org: OrgScope, id: string) {
  const item = await findItem(db, org, id);
  if (!item?.content) return undefined;
  return ai.pageSource({ kind: WRITTEN_PAGE, id, version: item.version }, item.name, item.content);
}
