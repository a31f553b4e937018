import { sql } from "kysely";
import { Draft, type DraftContent } from "#src/features/inbox/drafts/drafts.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const MOST_LISTED = 500;

const columns = [
  "id as draftId",
  "project_id as projectId",
  "thread_id as threadId",
  "content",
  "version",
  "updated_at as updatedAt",
] as const;

/** A conversation, or null for the new mail. */
export type DraftPlace = { projectId: string; threadId: string | null };

export function listDrafts(db: Db, org: OrgScope, projectId: string) {
  return selectIn(db, org, "mail_drafts")
    .select(["thread_id as threadId", "version", "updated_at as updatedAt"])
    .where("project_id", "=", projectId)
    .where("created_by", "=", org.userId ?? null)
    .orderBy("updated_at", "desc")
    .limit(MOST_LISTED)
    .execute();
}

export async function findDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
): Promise<Draft | undefined> {
  const row = await selectIn(db, org, "mail_drafts")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("created_by", "=", org.userId ?? null)
    .where("thread_id", threadId === null ? "is" : "=", threadId)
    .executeTakeFirst();
  return row && Draft.parse(row);
}

type Saved = Pick<Draft, "draftId" | "version" | "updatedAt">;

/** Undefined when there is another version than the one that is replaced. */
export async function updateDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
  { version, content }: { version: number; content: DraftContent },
): Promise<Saved | undefined> {
  return updateIn(db, org, "mail_drafts")
    .set({
      content: JSON.stringify(content),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where("project_id", "=", projectId)
    .where("created_by", "=", org.userId ?? null)
    .where("thread_id", threadId === null ? "is" : "=", threadId)
    .where("version", "=", version)
    .returning(["id as draftId", "version", "updated_at as updatedAt"])
    .executeTakeFirst();
}

/** Undefined when there is one already. */
export async function insertDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
  content: DraftContent,
): Promise<Saved | undefined> {
  if (!org.userId) throw new Error("A draft belongs to a person.");
  const row = {
    id: newId(),
    project_id: projectId,
    thread_id: threadId,
    created_by: org.userId,
    content: JSON.stringify(content),
  };
  return insertIn(db, org, "mail_drafts", [row])
    .onConflict((conflict) => conflict.constraint("mail_drafts_place").doNothing())
    .returning(["id as draftId", "version", "updated_at as updatedAt"])
    .executeTakeFirst();
}

export async function deleteDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
): Promise<boolean> {
  const row = await deleteIn(db, org, "mail_drafts")
    .where("project_id", "=", projectId)
    .where("created_by", "=", org.userId ?? null)
    .where("thread_id", threadId === null ? "is" : "=", threadId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
