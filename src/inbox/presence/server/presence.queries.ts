import { sql } from "kysely";
import type { Present } from "#src/inbox/presence/presence.contract.ts";
import { AWAY_AFTER_SECONDS } from "#src/platform/contract/presence.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const gone = sql<string>`now() - make_interval(secs => ${AWAY_AFTER_SECONDS})`;

/** The other users, by id. */
export function listPresent(db: Db, org: OrgScope, threadId: string): Promise<Present[]> {
  return selectIn(db, org, "thread_presence")
    .select(["user_id as userId", "is_writing as isWriting"])
    .where("thread_id", "=", threadId)
    .where("user_id", "<>", userOf(org))
    .where("seen_at", ">", gone)
    .orderBy("user_id")
    .execute();
}

/** True if something changed: someone arrived, or started or stopped writing. */
export async function showPresence(
  db: Db,
  org: OrgScope,
  { threadId, isWriting }: { threadId: string; isWriting: boolean },
): Promise<boolean> {
  const userId = userOf(org);
  const before = await selectIn(db, org, "thread_presence")
    .select("is_writing as isWriting")
    .where("thread_id", "=", threadId)
    .where("user_id", "=", userId)
    .where("seen_at", ">", gone)
    .executeTakeFirst();
  await deleteIn(db, org, "thread_presence")
    .where("thread_id", "=", threadId)
    .where("seen_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  await insertIn(db, org, "thread_presence", [
    { thread_id: threadId, user_id: userId, is_writing: isWriting },
  ])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "thread_id", "user_id"])
        .doUpdateSet({ is_writing: isWriting, seen_at: sql<string>`excluded.seen_at` }),
    )
    .execute();
  return before?.isWriting !== isWriting;
}

export async function deletePresence(db: Db, org: OrgScope, threadId: string): Promise<boolean> {
  const row = await deleteIn(db, org, "thread_presence")
    .where("thread_id", "=", threadId)
    .where("user_id", "=", userOf(org))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

function userOf(org: OrgScope): string {
  if (!org.userId) throw new Error("Presence belongs to a person.");
  return org.userId;
}
