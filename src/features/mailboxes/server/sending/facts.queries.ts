import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import type { SendFacts } from "./judge-send.ts";

/** What the large providers take of one mailbox in a day. */
const HARD_LIMIT = 2000;

/** All that the judgement of a due send needs, and the day that it counts for. */
export async function findFacts(
  db: Db,
  org: OrgScope,
  id: string,
): Promise<{ facts: SendFacts; day: string }> {
  const row = await selectIn(db, org, "scheduled_messages")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "scheduled_messages.organization_id")
        .onRef("mailboxes.id", "=", "scheduled_messages.mailbox_id"),
    )
    .innerJoin("mailbox_syncs", (join) =>
      join
        .onRef("mailbox_syncs.organization_id", "=", "scheduled_messages.organization_id")
        .onRef("mailbox_syncs.mailbox_id", "=", "scheduled_messages.mailbox_id"),
    )
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "scheduled_messages.organization_id")
        .onRef("projects.id", "=", "scheduled_messages.project_id"),
    )
    .select([
      "scheduled_messages.mailbox_id as mailboxId",
      "scheduled_messages.thread_id as threadId",
      "scheduled_messages.created_at as createdAt",
      "projects.id as projectId",
      "projects.is_archived as isArchived",
      "mailboxes.status as mailboxStatus",
      "mailboxes.removed_at as removedAt",
      "mailboxes.daily_limit as dailyLimit",
      "origin",
      "on_reply as onReply",
      "attempt",
      sql<number>`extract(epoch from now() - greatest(send_at, undo_until))::float8`.as("late"),
      sql<number>`coalesce(extract(epoch from throttled_until - now())::float8, 0)`.as("throttled"),
      sql<string>`((now() at time zone coalesce(projects.time_zone, 'UTC'))::date)::text`.as("day"),
      sql<number>`extract(epoch from (((now() at time zone coalesce(projects.time_zone, 'UTC'))::date + 1)::timestamp
        at time zone coalesce(projects.time_zone, 'UTC')) - now())::float8`.as("toNextDay"),
    ])
    .where("scheduled_messages.id", "=", id)
    .executeTakeFirstOrThrow();
  const sentToday = await countReserved(db, org, row.mailboxId, row.day);
  return {
    day: row.day,
    facts: {
      isProjectThere: row.projectId !== null && row.removedAt === null,
      isProjectArchived: row.isArchived === true,
      mailboxStatus: row.mailboxStatus,
      throttledForSeconds: row.throttled,
      origin: row.origin,
      onReply: row.onReply,
      isAnswered: await isAnswered(db, org, row),
      lateSeconds: row.late,
      isFirstAttempt: row.attempt === 0,
      sentToday,
      dailyLimit: row.dailyLimit,
      hardLimit: HARD_LIMIT,
      secondsToNextDay: row.toNextDay,
    },
  };
}

async function countReserved(db: Db, org: OrgScope, mailboxId: string, day: string) {
  const row = await selectIn(db, org, "mailbox_days")
    .select("reserved")
    .where("mailbox_id", "=", mailboxId)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.reserved ?? 0;
}

/** By a person: what answers by itself is no reply. */
async function isAnswered(
  db: Db,
  org: OrgScope,
  { threadId, createdAt }: { threadId: string | null; createdAt: string },
): Promise<boolean> {
  if (threadId === null) return false;
  const reply = await selectIn(db, org, "messages")
    .select("id")
    .where("thread_id", "=", threadId)
    .where("direction", "=", "inbound")
    .where("automatic", "=", "none")
    .where("received_at", ">", createdAt)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Counts it for its day before it is sent, so that two at once do not pass a limit together. */
export async function reserveDay(db: Db, org: OrgScope, id: string, day: string): Promise<void> {
  const send = await selectIn(db, org, "scheduled_messages")
    .select("mailbox_id as mailboxId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await insertIn(db, org, "mailbox_days", [{ mailbox_id: send.mailboxId, day, reserved: 1 }])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "mailbox_id", "day"])
        .doUpdateSet({ reserved: sql<number>`mailbox_days.reserved + 1` }),
    )
    .execute();
}
