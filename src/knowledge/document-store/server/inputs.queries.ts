import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type DocumentState = {
  id: string;
  projectId: string;
  name: string;
  hash: Buffer | null;
  /**
   * Folded text for documents that wait until it mentions something; without it they are not
   * affected.
   */
  text?: string | undefined;
};

/** Updates a document's content stamp, and marks the documents that depend on it. */
export async function saveState(db: Db, org: OrgScope, document: DocumentState): Promise<void> {
  const { id, projectId, name, hash, text = null } = document;
  await Promise.all([
    storeState(db, org, { id, projectId, name, hash }),
    markReaders(db, org, { id, hash, text }),
  ]);
}

const storeState = prepared((db, org, { id, projectId, name, hash }: DocumentState) =>
  insertIn(db, org, "documents", [
    { id, project_id: projectId, name, content_hash: hash },
  ]).onConflict((conflict) =>
    conflict.columns(["organization_id", "id"]).doUpdateSet({
      name: sql<string>`excluded.name`,
      content_hash: sql<Buffer | null>`excluded.content_hash`,
      updated_at: sql<string>`excluded.updated_at`,
    }),
  ),
);

type Marked = { id: string; hash: Buffer | null; text: string | null };

const markReaders = prepared((db, org, { id, hash, text }: Marked) => {
  const isNamed = sql`coalesce(strpos(${text}::text, watched_for) > 0, is_changed)`;
  const isChanged = sql<boolean>`(case when watched_for is null
    then input_hash is distinct from ${hash}::bytea else ${isNamed} end)`;
  return updateIn(db, org, "document_inputs")
    .set({ is_changed: isChanged })
    .where("input_id", "=", id)
    .where("is_changed", "<>", isChanged);
});

/** Adds new documents. */
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
  return (await findProjectOf(db, org, documentId)) !== undefined;
}

export async function findProjectOf(
  db: Db,
  org: OrgScope,
  documentId: string,
): Promise<string | undefined> {
  const row = await selectIn(db, org, "documents")
    .select("project_id as projectId")
    .where("id", "=", documentId)
    .executeTakeFirst();
  return row?.projectId;
}

/** Removes their inputs, quotes and history, and marks the documents that depended on them. */
export async function forgetDocuments(
  db: Db,
  org: OrgScope,
  documentIds: readonly string[],
): Promise<void> {
  const ids = [...documentIds];
  if (ids.length === 0) return;
  await deleteUnread(db, org, ids);
  await deleteIn(db, org, "documents").where("id", "in", ids).execute();
  await updateIn(db, org, "document_inputs")
    .set({ is_changed: true })
    .where("input_id", "in", ids)
    .execute();
  await deleteIn(db, org, "revisions").where("document_id", "in", ids).execute();
}

export type Input = {
  id: string;
  name: string;
  hash: Buffer | null;
  /** Set if it was skipped because it lacks these words, folded. */
  watchedFor?: string;
};

/**
 * Replaces the inputs of the target. The inputs are locked: a concurrent change is either seen
 * here, or finds the row that it has to mark.
 */
export async function saveInputs(
  db: Db,
  org: OrgScope,
  targetId: string,
  inputs: readonly Input[],
): Promise<void> {
  await deleteIn(db, org, "document_inputs").where("target_id", "=", targetId).execute();
  if (inputs.length === 0) return;
  const held = await selectIn(db, org, "documents")
    .select(["id", "content_hash as hash"])
    .where(
      "id",
      "in",
      inputs.map(({ id }) => id),
    )
    .orderBy("id")
    .forShare()
    .execute();
  const now = new Map(held.map(({ id, hash }) => [id, hash]));
  const rows = inputs.map(({ id, name, hash, watchedFor }) => ({
    target_id: targetId,
    input_id: id,
    input_name: name,
    input_hash: watchedFor === undefined ? hash : null,
    watched_for: watchedFor ?? null,
    is_changed: !now.has(id) || !isSameHash(hash, now.get(id) ?? null),
  }));
  await insertIn(db, org, "document_inputs", rows).execute();
}

/** The document depends on everything of these kinds, including later additions. */
export async function setReadsAll(
  db: Db,
  org: OrgScope,
  documentId: string,
  kinds: readonly string[],
): Promise<void> {
  await updateIn(db, org, "documents")
    .set({ reads_all: [...kinds] })
    .where("id", "=", documentId)
    .execute();
}

/** Documents that are inputs of the target but did not exist when it was generated. */
export async function addUnread(
  db: Db,
  org: OrgScope,
  targetId: string,
  inputs: readonly Omit<Input, "hash">[],
): Promise<void> {
  if (inputs.length === 0 || !(await hasDocument(db, org, targetId))) return;
  const rows = inputs.map(({ id, name }) => ({
    target_id: targetId,
    input_id: id,
    input_name: name,
    input_hash: null,
    is_changed: true,
  }));
  await insertIn(db, org, "document_inputs", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The part that the target uses of an input has changed, even if its text has not. */
export async function markChanged(
  db: Db,
  org: OrgScope,
  targetId: string,
  inputId: string,
): Promise<void> {
  await updateIn(db, org, "document_inputs")
    .set({ is_changed: true, watched_for: null, input_hash: null })
    .where("target_id", "=", targetId)
    .where("input_id", "=", inputId)
    .execute();
}

export type ReadInput = { id: string; name: string; isChanged: boolean; isThere: boolean };

/** The inputs of the target by id, without skipped ones. Deleted ones are listed. */
export async function listReadInputs(
  db: Db,
  org: OrgScope,
  targetId: string,
): Promise<ReadonlyMap<string, ReadInput>> {
  const rows = await selectIn(db, org, "document_inputs")
    .leftJoin("documents", (join) =>
      join
        .onRef("documents.organization_id", "=", "document_inputs.organization_id")
        .onRef("documents.id", "=", "document_inputs.input_id"),
    )
    .select([
      "input_id as id",
      "input_name as readName",
      "documents.name as name",
      "is_changed as isChanged",
    ])
    .where("target_id", "=", targetId)
    .where("input_hash", "is not", null)
    .orderBy("input_id")
    .execute();
  return new Map(
    rows.map(({ id, readName, name, isChanged }) => [
      id,
      { id, name: name ?? readName, isChanged, isThere: name !== null },
    ]),
  );
}

/** Inputs that have changed since the target was generated. */
export async function listChangedInputs(
  db: Db,
  org: OrgScope,
  targetId: string,
): Promise<ReadonlySet<string>> {
  const rows = await selectIn(db, org, "document_inputs")
    .select("input_id as id")
    .where("target_id", "=", targetId)
    .where("is_changed", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An input that was never read is not missing from the result. */
async function deleteUnread(db: Db, org: OrgScope, inputIds: readonly string[]): Promise<void> {
  await deleteIn(db, org, "document_inputs")
    .where("input_id", "in", inputIds)
    .where("input_hash", "is", null)
    .execute();
}

function isSameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
