import { staleInOrder } from "#src/knowledge/document-store/stale.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Edge, listEdgesOfStale } from "./edges.queries.ts";

/** The stale documents of a project, in dependency order. */
export async function listStale(db: Db, org: OrgScope, projectId: string) {
  const edges = await listEdgesOfStale(db, org, projectId);
  const names = new Map(edges.map(({ targetId, targetName }) => [targetId, targetName]));
  return staleInOrder(edges).map(({ documentId, changed, waitsFor, after }) => ({
    documentId,
    name: names.get(documentId) ?? "",
    changed: changed.map(causeOf),
    waitsFor: waitsFor.map(causeOf),
    after,
  }));
}

function causeOf({ inputId, inputName, change }: Edge) {
  return { inputId, inputName, change };
}
