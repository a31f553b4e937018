import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

export type DocumentState = { id: string; projectId: string; name: string; hash: Buffer | null };

/** What a document says from now on. */
export async function saveState(db: Db, org: OrgScope, document: DocumentState): Promise<void> {
  const { id, projectId, name, hash } = document;
  const row = { id, project_id: projectId, name, content_hash: hash };
  await insertIn(db, org, "documents", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "id"])
        .doUpdateSet({ name, content_hash: hash, updated_at: sql<string>`now()` }),
    )
    .execute();
}

/** What documents say that were not there before. */
export async function insertStates(
  db: Db,
  org: OrgScope,
  documents: readonly DocumentState[],
): Promise<void> {
  const rows = documents.map(({ id, projectId, name, hash }) => ({
    id,
    project_id: projectId,
    name,
    content_hash: hash,
  }));
  await insertIn(db, org, "documents", rows).execute();
}

export async function hasDocument(db: Db, org: OrgScope, documentId: string): Promise<boolean> {
  const row = await selectIn(db, org, "documents")
    .select("id")
    .where("id", "=", documentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Its inputs and quotes go with it. What was written from it is stale now. */
export async function deleteState(db: Db, org: OrgScope, documentId: string): Promise<void> {
  await deleteIn(db, org, "documents").where("id", "=", documentId).execute();
}

/** The same for many at once, and their history goes too. */
export async function forgetDocuments(
  db: Db,
  org: OrgScope,
  documentIds: readonly string[],
): Promise<void> {
  const ids = [...documentIds];
  if (ids.length === 0) return;
  await deleteIn(db, org, "documents").where("id", "in", ids).execute();
  await deleteIn(db, org, "revisions").where("document_id", "in", ids).execute();
}

export type Input = { id: string; name: string; hash: Buffer | null };

/** Replaces what the target was written from. */
export async function saveInputs(
  db: Db,
  org: OrgScope,
  targetId: string,
  inputs: readonly Input[],
): Promise<void> {
  await deleteIn(db, org, "document_inputs").where("target_id", "=", targetId).execute();
  if (inputs.length === 0) return;
  const rows = inputs.map(({ id, name, hash }) => ({
    target_id: targetId,
    input_id: id,
    input_name: name,
    input_hash: hash,
  }));
  await insertIn(db, org, "document_inputs", rows).execute();
}

export type Edge = {
  targetId: string;
  targetName: string;
  inputId: string;
  /** As it is called now, or as it was called when it was read. */
  inputName: string;
  /** Whether the input says what it said when the target was written. */
  change: "same" | "changed" | "removed";
};

/** What the documents of a project were written from, with what has changed since. */
export async function listEdges(db: Db, org: OrgScope, projectId: string): Promise<Edge[]> {
  const targets = await selectIn(db, org, "documents")
    .select(["id", "name", "content_hash as hash"])
    .where("project_id", "=", projectId)
    .execute();
  if (targets.length === 0) return [];
  const states = new Map(targets.map((one) => [one.id, one]));
  const rows = await selectIn(db, org, "document_inputs")
    .select([
      "target_id as targetId",
      "input_id as inputId",
      "input_name as inputName",
      "input_hash as hash",
    ])
    .where("target_id", "in", [...states.keys()])
    .execute();
  return rows.map(({ hash, ...edge }) => {
    const input = states.get(edge.inputId);
    return {
      ...edge,
      targetName: states.get(edge.targetId)?.name ?? "",
      inputName: input?.name ?? edge.inputName,
      change: input ? changeOf(hash, input.hash) : "removed",
    };
  });
}

function changeOf(read: Buffer | null, now: Buffer | null): "same" | "changed" {
  return read?.toString("hex") === now?.toString("hex") ? "same" : "changed";
}
