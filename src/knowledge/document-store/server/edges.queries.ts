import { sql } from "kysely";
import type { InputEdge } from "#src/knowledge/document-store/stale.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type Edge = InputEdge & {
  targetName: string;
  /** Its current name, or its name when it was read. */
  inputName: string;
};

/** Inputs that were skipped, or read in part, do not propagate staleness. */
const isRead = sql<boolean>`watched_for is null`;

/**
 * Everything the stale documents of a project depend on. Follows the marks from reader to reader,
 * so documents that are up to date cost nothing.
 */
export async function listEdgesOfStale(db: Db, org: OrgScope, projectId: string): Promise<Edge[]> {
  const stale = new Set<string>();
  let next = await listMarked(db, org, projectId);
  while (next.length > 0) {
    for (const id of next) stale.add(id);
    const readers = await listReaders(db, org, next);
    next = readers.filter((id) => !stale.has(id));
  }
  return stale.size === 0 ? [] : listEdges(db, org, [...stale]);
}

/** Whether it, or one of its inputs, has to be regenerated. */
export async function isStale(db: Db, org: OrgScope, documentId: string): Promise<boolean> {
  const seen = new Set([documentId]);
  for (let next = [documentId]; next.length > 0; ) {
    const rows = await selectIn(db, org, "document_inputs")
      .select(["input_id as inputId", "is_changed as isChanged", isRead.as("isRead")])
      .where(isOneOf("target_id", next))
      .execute();
    if (rows.some(({ isChanged }) => isChanged)) return true;
    const read = rows.filter((row) => row.isRead).map(({ inputId }) => inputId);
    next = [...new Set(read)].filter((id) => !seen.has(id));
    for (const id of next) seen.add(id);
  }
  return false;
}

async function listMarked(db: Db, org: OrgScope, projectId: string): Promise<string[]> {
  const ofProject = selectIn(db, org, "documents").select("id").where("project_id", "=", projectId);
  const rows = await selectIn(db, org, "document_inputs")
    .select("target_id as id")
    .distinct()
    .where(sql<boolean>`is_changed`)
    .where("target_id", "in", ofProject)
    .orderBy("target_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The documents that depend on one of these. */
export async function listReaders(
  db: Db,
  org: OrgScope,
  inputIds: readonly string[],
): Promise<string[]> {
  const rows = await selectIn(db, org, "document_inputs")
    .select("target_id as id")
    .distinct()
    .where(isOneOf("input_id", inputIds))
    .orderBy("target_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The documents of a project that depend on everything of this kind. */
export async function listReadersOfAll(
  db: Db,
  org: OrgScope,
  { projectId, kind }: { projectId: string; kind: string },
): Promise<string[]> {
  const rows = await selectIn(db, org, "documents")
    .select("id")
    .where("project_id", "=", projectId)
    .where(sql<boolean>`${kind}::text = any(reads_all)`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function listEdges(db: Db, org: OrgScope, targetIds: readonly string[]): Promise<Edge[]> {
  const rows = await selectIn(db, org, "document_inputs")
    .select([
      "target_id as targetId",
      "input_id as inputId",
      "input_name as inputName",
      "is_changed as isChanged",
      isRead.as("isRead"),
    ])
    .where(isOneOf("target_id", targetIds))
    .orderBy("target_id")
    .orderBy("input_id")
    .execute();
  const ids = new Set([...targetIds, ...rows.map(({ inputId }) => inputId)]);
  const known = await selectIn(db, org, "documents")
    .select(["id", "name"])
    .where(isOneOf("id", [...ids]))
    .execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return rows.map(({ isChanged, ...edge }) => {
    const changed = names.has(edge.inputId) ? "changed" : "removed";
    return {
      ...edge,
      targetName: names.get(edge.targetId) ?? "",
      inputName: names.get(edge.inputId) ?? edge.inputName,
      change: isChanged ? changed : "same",
    };
  });
}
