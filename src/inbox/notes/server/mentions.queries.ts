import { sql } from "kysely";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { notesOf } from "./notes.queries.ts";

const now = sql<string>`now()`;

/** One row per person. The author has seen it. */
export async function insertMentions(
  db: Db,
  org: OrgScope,
  noteId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return;
  const rows = [...names].map(([userId, name]) => ({
    user_id: userId,
    note_id: noteId,
    name,
    seen_at: userId === org.userId ? now : null,
  }));
  await insertIn(db, org, "thread_note_mentions", rows).execute();
}

/** `name` as it appears in the text. */
export type Mentioned = { noteId: string; userId: string; name: string };

export async function listMentioned(
  db: Db,
  org: OrgScope,
  noteIds: readonly string[],
): Promise<Mentioned[]> {
  if (noteIds.length === 0) return [];
  return selectIn(db, org, "thread_note_mentions")
    .select(["note_id as noteId", "user_id as userId", "name"])
    .where(isOneOf("note_id", noteIds))
    .orderBy("note_id")
    .orderBy("name")
    .orderBy("user_id")
    .execute();
}

type Wish = { projectId: string | undefined; limit: number };

/** Unseen notes that mention the user, newest first. */
export function listUnseen(db: Db, org: OrgScope, { projectId, limit }: Wish) {
  return selectIn(db, org, "thread_note_mentions")
    .innerJoin("thread_notes as note", (join) =>
      join
        .onRef("note.organization_id", "=", "thread_note_mentions.organization_id")
        .onRef("note.id", "=", "thread_note_mentions.note_id"),
    )
    .innerJoin("threads as written", (join) =>
      join
        .onRef("written.organization_id", "=", "note.organization_id")
        .onRef("written.id", "=", "note.thread_id"),
    )
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "written.organization_id")
        .on("threads.id", "=", sql<string>`coalesce(written.merged_into, written.id)`),
    )
    .select([
      "note.id as noteId",
      "note.text",
      "note.created_by as createdBy",
      "note.created_at as createdAt",
      "threads.id as threadId",
      "threads.project_id as projectId",
      "threads.subject",
    ])
    .where("thread_note_mentions.user_id", "=", org.userId ?? "")
    .where("thread_note_mentions.seen_at", "is", null)
    .where(mailboxes.hasLivingMail(db, org))
    .$if(projectId !== undefined, (query) =>
      query.where("threads.project_id", "=", projectId ?? ""),
    )
    .orderBy("thread_note_mentions.note_id", "desc")
    .limit(limit)
    .execute();
}

export async function setSeen(db: Db, org: OrgScope, threadId: string): Promise<void> {
  await updateIn(db, org, "thread_note_mentions")
    .set({ seen_at: now })
    .where("user_id", "=", org.userId ?? "")
    .where("note_id", "in", notesOf(db, org, threadId).select("id"))
    .where("seen_at", "is", null)
    .execute();
}
