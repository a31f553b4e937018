import { sql } from "kysely";
import { MAX_COUNTED, THREAD_VIEWS, type ThreadFilter } from "#src/inbox/threads/threads.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { readTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { isBehind, matching, type ThreadsAsked } from "./threads.queries.ts";

/** Limited, so that it costs the same in projects of any size. */
export async function countThreads(db: Db, org: OrgScope, projectId: string | undefined) {
  const count = (filter: ThreadFilter) =>
    countMatching(db, org, { projectId, ...filter, limit: MAX_COUNTED });
  return {
    needsReply: await count(THREAD_VIEWS["needs-reply"]),
    waiting: await count(THREAD_VIEWS.waiting),
    followUps: await count(THREAD_VIEWS["follow-ups"]),
    open: await count({ states: ["open"] }),
  };
}

/** How many a list would show after its cursor, up to `limit`. */
export async function countMatching(
  db: Db,
  org: OrgScope,
  { cursor, limit, ...filter }: ThreadsAsked,
): Promise<number> {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const few = matching(db, org, filter)
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .select("id")
    .limit(limit);
  const { count } = await db
    .selectFrom(few.as("few"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** By active project, up to `limit` each; those that need no reply are missing. */
export async function countToReply(
  db: Db,
  org: OrgScope,
  limit: number,
): Promise<ReadonlyMap<string, number>> {
  const projectId = sql.ref<string>("projects.id");
  const few = matching(db, org, { projectId, ...THREAD_VIEWS["needs-reply"] })
    .select("id")
    .limit(limit);
  const rows = await selectIn(db, org, "projects")
    .select([
      "id",
      db.selectFrom(few.as("few")).select(sql<number>`count(*)::int`.as("count")).as("count"),
    ])
    .where("is_archived", "=", false)
    .execute();
  return new Map(rows.flatMap(({ id, count }) => (count ? [[id, count]] : [])));
}
