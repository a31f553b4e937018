import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const now = sql<string>`now()`;

const columns = [
  "id",
  "page_id as pageId",
  "thread_id as threadId",
  "text",
  "mentions",
  "block_id as blockId",
  "quote",
  "start_at as start",
  "end_at as end",
  "text_before as before",
  "text_after as after",
  "resolved_at as resolvedAt",
  "resolved_by as resolvedBy",
  "created_by as createdBy",
  "created_at as createdAt",
  "edited_at as editedAt",
] as const;

export type CommentRow = {
  id: string;
  pageId: string;
  threadId: string;
  text: string;
  mentions: string[];
  blockId: string | null;
  quote: string | null;
  start: number | null;
  end: number | null;
  before: string | null;
  after: string | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  createdBy: string | null;
  createdAt: string;
  editedAt: string | null;
};

/** All comments of a page, or of one thread, oldest first. */
export function listComments(
  db: Db,
  org: OrgScope,
  { pageId, threadId }: { pageId: string; threadId?: string },
): Promise<CommentRow[]> {
  return selectIn(db, org, "documentation_comments")
    .select(columns)
    .where("page_id", "=", pageId)
    .$if(threadId !== undefined, (query) => query.where("thread_id", "=", threadId ?? ""))
    .orderBy("id")
    .execute();
}

/** The authors in a thread. */
export async function listAuthors(
  db: Db,
  org: OrgScope,
  { pageId, threadId }: { pageId: string; threadId: string },
): Promise<string[]> {
  const rows = await selectIn(db, org, "documentation_comments")
    .select("created_by as userId")
    .distinct()
    .where("page_id", "=", pageId)
    .where("thread_id", "=", threadId)
    .execute();
  return rows.flatMap(({ userId }) => userId ?? []);
}

export function findComment(
  db: Db,
  org: OrgScope,
  commentId: string,
): Promise<CommentRow | undefined> {
  return selectIn(db, org, "documentation_comments")
    .select(columns)
    .where("id", "=", commentId)
    .executeTakeFirst();
}

export type NewComment = Pick<
  CommentRow,
  | "id"
  | "pageId"
  | "threadId"
  | "text"
  | "mentions"
  | "blockId"
  | "quote"
  | "start"
  | "end"
  | "before"
  | "after"
>;

export async function insertComment(
  db: Db,
  org: OrgScope,
  comment: NewComment & { projectId: string },
): Promise<void> {
  const row = {
    id: comment.id,
    project_id: comment.projectId,
    page_id: comment.pageId,
    thread_id: comment.threadId,
    text: comment.text,
    mentions: comment.mentions,
    block_id: comment.blockId,
    quote: comment.quote,
    start_at: comment.start,
    end_at: comment.end,
    text_before: comment.before,
    text_after: comment.after,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "documentation_comments", [row]).execute();
}

export async function setText(
  db: Db,
  org: OrgScope,
  commentId: string,
  { text, mentions }: { text: string; mentions: string[] },
): Promise<void> {
  await updateIn(db, org, "documentation_comments")
    .set({ text, mentions, edited_at: now })
    .where("id", "=", commentId)
    .execute();
}

/** Idempotent: keeps who did it first. */
export async function setResolved(
  db: Db,
  org: OrgScope,
  threadId: string,
  isResolved: boolean,
): Promise<void> {
  await updateIn(db, org, "documentation_comments")
    .set({
      resolved_at: isResolved ? now : null,
      resolved_by: isResolved ? (org.userId ?? null) : null,
    })
    .where("id", "=", threadId)
    .where("resolved_at", isResolved ? "is" : "is not", null)
    .execute();
}

/** Deleting the first comment of a thread deletes all replies. */
export async function deleteComment(db: Db, org: OrgScope, commentId: string): Promise<void> {
  await deleteIn(db, org, "documentation_comments").where("id", "=", commentId).execute();
}
