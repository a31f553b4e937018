import { sql } from "kysely";
import { Draft, type DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const MAX_LISTED = 500;

const columns = [
  "id as draftId",
  "project_id as projectId",
  "thread_id as threadId",
  "content",
  "version",
  "updated_at as updatedAt",
  "handed_over_by as handedOverBy",
] as const;

/** A conversation, or null for the new mail. */
export type DraftPlace = { projectId: string; threadId: string | null };

/** By the conversation that each draft now belongs to. */
export function listDrafts(db: Db, org: OrgScope, projectId: string) {
  return selectIn(db, org, "mail_drafts")
    .leftJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "mail_drafts.organization_id")
        .onRef("threads.id", "=", "mail_drafts.thread_id"),
    )
    .select([
      sql<string | null>`coalesce(threads.merged_into, mail_drafts.thread_id)`.as("threadId"),
      "mail_drafts.version",
      "mail_drafts.updated_at as updatedAt",
    ])
    .where("mail_drafts.project_id", "=", projectId)
    .where("mail_drafts.created_by", "=", org.userId ?? null)
    .orderBy("mail_drafts.updated_at", "desc")
    .limit(MAX_LISTED)
    .execute();
}

/** By default the caller's. Includes those of merged conversations, if it has none of its own. */
export async function findDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
  userId = org.userId ?? null,
): Promise<Draft | undefined> {
  const row = await selectIn(db, org, "mail_drafts")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("created_by", "=", userId)
    .where(({ eb, or }) =>
      threadId === null
        ? eb("thread_id", "is", null)
        : or([
            eb("thread_id", "=", threadId),
            eb(
              "thread_id",
              "in",
              selectIn(db, org, "threads").select("id").where("merged_into", "=", threadId),
            ),
          ]),
    )
    .orderBy(sql`thread_id = ${threadId}::uuid`, "desc")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && Draft.parse({ ...row, threadId });
}

/** Before a draft is changed: moves a merged conversation's draft to the current one. */
export async function adoptDraft(
  db: Db,
  org: OrgScope,
  place: DraftPlace,
  userId = org.userId ?? null,
): Promise<void> {
  if (place.threadId === null) return;
  const draft = await findDraft(db, org, place, userId);
  if (!draft) return;
  await updateIn(db, org, "mail_drafts")
    .set({ thread_id: place.threadId })
    .where("id", "=", draft.draftId)
    .where("thread_id", "<>", place.threadId)
    .execute();
}

type Saved = Pick<Draft, "draftId" | "version" | "updatedAt">;

/** Undefined if the version to replace is outdated. */
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

/** Undefined if there is one already. */
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

export type Seen = {
  /** Only this version. */
  version?: number | undefined;
  /** Of the drafts that a colleague handed over, only this one. */
  handedOverId?: string | null | undefined;
};

export async function deleteDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
  { version, handedOverId }: Seen,
): Promise<boolean> {
  const row = await deleteIn(db, org, "mail_drafts")
    .where("project_id", "=", projectId)
    .where("created_by", "=", org.userId ?? null)
    .where("thread_id", threadId === null ? "is" : "=", threadId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .$if(handedOverId !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb("handed_over_by", "is", null), eb("id", "=", handedOverId ?? null)]),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type Move = {
  from: string | null;
  to: string;
  version: number;
  /** Who hands it over. */
  by: string | null;
  /** Only a draft that this person has handed over. */
  wasHandedBy?: string;
};

/** Gives a draft to someone else. Undefined if the version is outdated. */
export async function moveDraft(
  db: Db,
  org: OrgScope,
  { projectId, threadId }: DraftPlace,
  { from, to, version, by, wasHandedBy }: Move,
): Promise<{ version: number } | undefined> {
  return updateIn(db, org, "mail_drafts")
    .set({ created_by: to, handed_over_by: by, version: sql<number>`version + 1` })
    .where("project_id", "=", projectId)
    .where("thread_id", threadId === null ? "is" : "=", threadId)
    .where("created_by", "=", from)
    .where("version", "=", version)
    .$if(wasHandedBy !== undefined, (query) =>
      query.where("handed_over_by", "=", wasHandedBy ?? null),
    )
    .returning("version")
    .executeTakeFirst();
}
