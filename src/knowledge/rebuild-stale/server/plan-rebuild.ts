import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type RebuildFacts,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { RebuildPlan } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findRebuild } from "./rebuild-stale.queries.ts";
import { rebuildTargets } from "./targets.ts";

/** The stale documents that can be regenerated, with the estimated cost. */
export async function planRebuild(
  services: Pick<Services, "config" | "keyring">,
  db: Db,
  org: OrgScope,
  { projectId, documentIds }: { projectId: string; documentIds?: readonly string[] | undefined },
): Promise<RebuildPlan> {
  const stale = await documents.listStale(db, org, projectId);
  const asked = stale.filter(({ documentId }) => documentIds?.includes(documentId) ?? true);
  const ids = asked.map(({ documentId }) => documentId);
  const facts = new Map<string, RebuildFacts>();
  for (const target of rebuildTargets.get())
    for (const one of await target.describe(db, org, ids)) facts.set(one.documentId, one);
  const planned = asked.flatMap((one) => {
    const found = facts.get(one.documentId);
    return found ? [{ ...one, ...found }] : [];
  });
  const { steps, ...estimate } = await ai.estimate(services, db, org, {
    projectId,
    steps: planned,
  });
  const list = planned.map(({ characters: _, after: __, ...one }, at) => ({
    ...one,
    inputTokens: steps[at]?.inputTokens ?? 0,
    outputTokens: steps[at]?.outputTokens ?? 0,
    costMicros: steps[at]?.costMicros ?? null,
  }));
  const workId = (await findRebuild(db, org, projectId)) ?? null;
  return { list, total: list.length, ...estimate, workId };
}
