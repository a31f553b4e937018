import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { refreshThreads } from "./store/refresh-threads.queries.ts";

const ROWS_AT_ONCE = 500;

/**
 * Deletes a batch of what a deleted mailbox or project has left; 0 when done. Its own row goes
 * last, so that the next run continues if this one is killed.
 */
export async function clearSome(db: Db, org: OrgScope): Promise<number> {
  const mailboxId = await findAbandoned(db, org);
  if (mailboxId === undefined) return 0;
  const cleared = await clearMessages(db, org, mailboxId);
  if (cleared > 0) return cleared;
  const gone = await deleteIn(db, org, "mailboxes")
    .where("id", "=", mailboxId)
    .returning(["provider", "address", "project_id as projectId"])
    .executeTakeFirst();
  // Notifies people who have one of its conversations open.
  if (gone)
    publish(db, org, { topic: "inbox.changed", subjectId: mailboxId, projectId: gone.projectId });
  if (gone?.provider === "practice") await clearBox(db, org, gone.address);
  return 1;
}

/** The post office deletes a box once no mailbox uses its address. */
async function clearBox(db: Db, org: OrgScope, address: string): Promise<void> {
  const reader = await selectIn(db, org, "mailboxes")
    .select("id")
    .where("provider", "=", "practice")
    .where("address", "=", address)
    .limit(1)
    .executeTakeFirst();
  if (!reader) await deleteIn(db, org, "practice_boxes").where("address", "=", address).execute();
}

/**
 * Deleted with its mail, or in a project that no longer exists. One that still has a grant waits
 * until that is revoked.
 */
async function findAbandoned(db: Db, org: OrgScope): Promise<string | undefined> {
  const row = await selectIn(db, org, "mailboxes")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "mailboxes.organization_id")
        .onRef("projects.id", "=", "mailboxes.project_id"),
    )
    .leftJoin("mailbox_grants", (join) =>
      join
        .onRef("mailbox_grants.organization_id", "=", "mailboxes.organization_id")
        .onRef("mailbox_grants.id", "=", "mailboxes.id"),
    )
    .select("mailboxes.id")
    .where(({ eb, or }) => or([eb("removed_at", "is not", null), eb("projects.id", "is", null)]))
    .where("mailbox_grants.id", "is", null)
    .orderBy("mailboxes.id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function clearMessages(db: Db, org: OrgScope, mailboxId: string): Promise<number> {
  const some = await selectIn(db, org, "messages")
    .select("id")
    .where("mailbox_id", "=", mailboxId)
    .limit(ROWS_AT_ONCE)
    .execute();
  if (some.length === 0) return 0;
  const deleted = await deleteIn(db, org, "messages")
    .where(
      "id",
      "in",
      some.map(({ id }) => id),
    )
    .returning(["thread_id as threadId", "body_id as bodyId"])
    .execute();
  const bodyIds = deleted.flatMap(({ bodyId }) => (bodyId === null ? [] : [bodyId]));
  await clearBodies(db, org, [...new Set(bodyIds)]);
  await clearThreads(db, org, new Set(deleted.map(({ threadId }) => threadId)));
  return deleted.length;
}

async function clearBodies(db: Db, org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = selectIn(db, org, "messages")
    .select("body_id")
    .where("body_id", "in", [...ids]);
  await deleteIn(db, org, "mail_bodies")
    .where("id", "in", [...ids])
    .where("id", "not in", used.$castTo<{ body_id: string }>())
    .execute();
}

/** A thread shared with other mailboxes stays with the rest of its mail. */
async function clearThreads(db: Db, org: OrgScope, ids: ReadonlySet<string>): Promise<void> {
  const used = await selectIn(db, org, "messages")
    .select("thread_id as threadId")
    .distinct()
    .where("thread_id", "in", [...ids])
    .execute();
  const left = new Set(used.map(({ threadId }) => threadId));
  const empty = [...ids].filter((id) => !left.has(id));
  if (empty.length > 0)
    await deleteIn(db, org, "threads")
      .where(({ eb, or }) => or([eb("id", "in", empty), eb("merged_into", "in", empty)]))
      .execute();
  await refreshThreads(db, org, left);
}
