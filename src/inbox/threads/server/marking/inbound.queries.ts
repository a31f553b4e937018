import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** All unread incoming messages of these threads. */
export async function listUnread(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<string[]> {
  const rows = await inbound(db, org, threadIds)
    .select("id")
    .where("is_read", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest incoming message of each thread, if read: a thread is unread by that one alone. */
export async function listNewestRead(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<string[]> {
  const rows = await inbound(db, org, threadIds)
    .distinctOn("thread_id")
    .select(["id", "is_read as isRead"])
    .orderBy("thread_id")
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ id, isRead }) => (isRead ? id : []));
}

function inbound(db: Db, org: OrgScope, threadIds: readonly string[]) {
  return selectIn(db, org, "messages")
    .where("thread_id", "in", [...threadIds])
    .where("direction", "=", "inbound")
    .where(mailboxes.isShown);
}
