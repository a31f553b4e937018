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
  /** Folded, for those that wait until it names something; without it they stay as they are. */
  text?: string | undefined;
};

/** What a document says from now on. What was written from it is marked. */
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

/** Their inputs, quotes and history go with them. What was written from them is marked. */
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
  /** Set where it was left out because it lacks these words, folded. */
  watchedFor?: string;
};

/**
 * Replaces what the target was written from. The inputs are locked: one that changes at the
 * same time is either seen here, or finds the row that it has to mark.
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

/** The document is written from everything of these kinds, also from what is added later. */
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

/** Documents that would be read for the target, and were not there when it was written. */
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

/** What the target uses of an input is not the same any more, even where its text is. */
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

/** The inputs that the target was written from, without those that were left out. */
export async function listReadInputs(
  db: Db,
  org: OrgScope,
  targetId: string,
): Promise<ReadonlySet<string>> {
  const rows = await selectIn(db, org, "document_inputs")
    .select("input_id as id")
    .where("target_id", "=", targetId)
    .where("input_hash", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What says something else by now than when the target was written from it. */
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

/** An input that was never read leaves no gap in what was written. */
async function deleteUnread(db: Db, org: OrgScope, inputIds: readonly string[]): Promise<void> {
  await deleteIn(db, org, "document_inputs")
    .where("input_id", "in", inputIds)
    .where("input_hash", "is", null)
    .execute();
}

function isSameHash(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}
