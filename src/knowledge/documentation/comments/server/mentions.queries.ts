import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const now = sql<string>`now()`;

type Named = {
  id: string;
  projectId: string;
  pageId: string;
  mentions: readonly string[];
  /** The people of the thread that a new comment replies to. */
  answered: readonly string[];
};

/**
 * Stores the mentioned and replied-to people of a comment, with one row each. Earlier rows stay;
 * the author has seen it.
 */
export async function saveMentions(
  db: Db,
  org: OrgScope,
  { id: commentId, projectId, pageId, mentions, answered }: Named,
): Promise<void> {
  await deleteIn(db, org, "documentation_mentions")
    .where("comment_id", "=", commentId)
    .where("is_answer", "=", false)
    .$if(mentions.length > 0, (query) => query.where("user_id", "not in", mentions))
    .execute();
  const people = [...new Set([...mentions, ...answered])];
  if (people.length === 0) return;
  const rows = people.map((userId) => ({
    user_id: userId,
    comment_id: commentId,
    project_id: projectId,
    page_id: pageId,
    is_answer: answered.includes(userId),
    seen_at: userId === org.userId ? new Date().toISOString() : null,
  }));
  await insertIn(db, org, "documentation_mentions", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Wish = { projectId: string | undefined; limit: number };

/** Unseen comments that mention or reply to the user, newest first. */
export function listUnseen(db: Db, org: OrgScope, { projectId, limit }: Wish) {
  return selectIn(db, org, "documentation_mentions")
    .innerJoin("documentation_comments as comment", (join) =>
      join
        .onRef("comment.organization_id", "=", "documentation_mentions.organization_id")
        .onRef("comment.id", "=", "documentation_mentions.comment_id"),
    )
    .innerJoin("documentation_pages as page", (join) =>
      join
        .onRef("page.organization_id", "=", "documentation_mentions.organization_id")
        .onRef("page.id", "=", "documentation_mentions.page_id"),
    )
    .select([
      "comment.id as commentId",
      "comment.thread_id as threadId",
      "comment.text",
      "comment.mentions",
      "comment.created_by as createdBy",
      "comment.created_at as createdAt",
      "page.id as pageId",
      "page.name as pageName",
      "page.project_id as projectId",
    ])
    .where("documentation_mentions.user_id", "=", org.userId ?? "")
    .where("documentation_mentions.seen_at", "is", null)
    .where("page.trash_id", "is", null)
    .$if(projectId !== undefined, (query) =>
      query.where("documentation_mentions.project_id", "=", projectId ?? ""),
    )
    .orderBy("documentation_mentions.comment_id", "desc")
    .limit(limit)
    .execute();
}

export async function setSeen(db: Db, org: OrgScope, pageId: string): Promise<void> {
  await updateIn(db, org, "documentation_mentions")
    .set({ seen_at: now })
    .where("user_id", "=", org.userId ?? "")
    .where("page_id", "=", pageId)
    .where("seen_at", "is", null)
    .execute();
}
