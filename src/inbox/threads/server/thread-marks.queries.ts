import { sql } from "kysely";
import { z } from "zod";
import { Included } from "#src/inbox/threads/threads.contract.ts";
import { THREAD_MARKS, type ThreadMark } from "#src/inbox/threads/threads.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { beginningWith } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Row = z.object({ threadId: z.uuid(), mark: z.enum(THREAD_MARKS) });

type Asked = { projectIds: readonly string[]; userId: string; threadIds: readonly string[] };

const marksOf = prepared((db, org, { projectIds, userId, threadIds }: Asked) => {
  const mark = (name: ThreadMark) => sql<string>`${name}::text`.as("mark");
  const drafts = selectIn(db, org, "mail_drafts")
    .select(["thread_id as threadId", mark("draft")])
    .where(isOneOf("project_id", projectIds))
    .where("created_by", "=", userId)
    .where(isOneOf("thread_id", threadIds));
  const sends = (name: ThreadMark, statuses: readonly string[]) =>
    selectIn(db, org, "scheduled_messages")
      .select(["thread_id as threadId", mark(name)])
      .where(isOneOf("thread_id", threadIds))
      .where("status", "in", [...statuses]);
  const notes = selectIn(db, org, "thread_notes")
    .select(["thread_id as threadId", mark("note")])
    .where(isOneOf("thread_id", threadIds));
  // Sends move with their conversation when it is merged; these keep its id.
  const draftsOfMerged = selectIn(db, org, "threads")
    .innerJoin("mail_drafts", (join) =>
      join
        .onRef("mail_drafts.organization_id", "=", "threads.organization_id")
        .onRef("mail_drafts.thread_id", "=", "threads.id"),
    )
    .select([sql.ref<string>("threads.merged_into").as("threadId"), mark("draft")])
    .where(isOneOf("mail_drafts.project_id", projectIds))
    .where("mail_drafts.created_by", "=", userId)
    .where(isOneOf("threads.merged_into", threadIds));
  const notesOfMerged = selectIn(db, org, "threads")
    .innerJoin("thread_notes", (join) =>
      join
        .onRef("thread_notes.organization_id", "=", "threads.organization_id")
        .onRef("thread_notes.thread_id", "=", "threads.id"),
    )
    .select([sql.ref<string>("threads.merged_into").as("threadId"), mark("note")])
    .where(isOneOf("threads.merged_into", threadIds));
  return drafts
    .union(sends("scheduled", ["scheduled", "sending"]))
    .union(sends("not-sent", ["held", "failed", "unconfirmed"]))
    .union(notes)
    .union(draftsOfMerged)
    .union(notesOfMerged);
});

/** The icons of the list's rows, for a whole page at once. Drafts are the user's own. */
export async function listMarks(
  db: Db,
  org: OrgScope,
  projectIds: readonly string[],
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ThreadMark[]>> {
  const rows = await marksOf(db, org, { projectIds, userId: org.userId ?? "", threadIds });
  const found = Map.groupBy(z.array(Row).parse(rows), ({ threadId }) => threadId);
  return new Map(
    [...found].map(([threadId, marks]) => [
      threadId,
      THREAD_MARKS.filter((name) => marks.some((one) => one.mark === name)),
    ]),
  );
}

const Item = Included.shape.labelItems.element;

export async function listItems(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<z.infer<typeof Item>[]> {
  const rows = await selectIn(db, org, "label_items")
    .select(["id as labelItemId", "name", "colour as color"])
    .where(isOneOf("id", ids))
    .execute();
  return z.array(Item).parse(rows);
}

/** Label values by name prefix, of one project or of all. */
export async function findItemsNamed(
  db: Db,
  org: OrgScope,
  projectId: string | undefined,
  names: readonly string[],
): Promise<string[]> {
  const patterns = names.map((name) => beginningWith(name.toLowerCase()));
  const rows = await selectIn(db, org, "label_items")
    .innerJoin("labels", (join) =>
      join
        .onRef("labels.organization_id", "=", "label_items.organization_id")
        .onRef("labels.id", "=", "label_items.label_id"),
    )
    .select("label_items.id")
    .$if(projectId !== undefined, (query) => query.where("labels.project_id", "=", projectId ?? ""))
    .where(sql<boolean>`lower(label_items.name) like any(${patterns}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}
