import type { Note } from "#src/inbox/notes/notes.contract.ts";
import { MAX_NOTES } from "#src/inbox/notes/notes.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const columns = [
  "id as noteId",
  "thread_id as threadId",
  "text",
  "created_by as createdBy",
  "created_at as createdAt",
] as const;

type Stored = Omit<Note, "mentions">;

export async function listNotes(db: Db, org: OrgScope, threadId: string): Promise<Stored[]> {
  return notesOf(db, org, threadId).select(columns).orderBy("id").limit(MAX_NOTES).execute();
}

/** Includes notes of conversations merged into it since. */
export function notesOf(db: Db, org: OrgScope, threadId: string) {
  const merged = selectIn(db, org, "threads").select("id").where("merged_into", "=", threadId);
  return selectIn(db, org, "thread_notes").where(({ eb, or }) =>
    or([eb("thread_id", "=", threadId), eb("thread_id", "in", merged)]),
  );
}

export async function insertNote(
  db: Db,
  org: OrgScope,
  note: { projectId: string; threadId: string; text: string },
): Promise<Stored> {
  const row = {
    id: newId(),
    project_id: note.projectId,
    thread_id: note.threadId,
    text: note.text,
    created_by: org.userId ?? null,
  };
  return insertIn(db, org, "thread_notes", [row]).returning(columns).executeTakeFirstOrThrow();
}

export async function findNote(
  db: Db,
  org: OrgScope,
  noteId: string,
): Promise<{ projectId: string; threadId: string } | undefined> {
  return selectIn(db, org, "thread_notes")
    .select(["project_id as projectId", "thread_id as threadId"])
    .where("id", "=", noteId)
    .executeTakeFirst();
}

export async function deleteNote(db: Db, org: OrgScope, noteId: string): Promise<void> {
  await deleteIn(db, org, "thread_notes").where("id", "=", noteId).execute();
}
