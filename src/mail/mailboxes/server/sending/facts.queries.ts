import { sql } from "kysely";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { accessTokens } from "#src/workspace/access-tokens/server/access-tokens.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { isWrittenByPerson, type SendFacts } from "./judge-send.ts";
import type { OwnSend } from "./send-policy.ts";

/** The daily sending limits of the large providers. */
const HARD_LIMIT = 2000;

/** Everything needed to judge a due send, and the day that it counts for. */
export async function findFacts(
  db: Db,
  org: OrgScope,
  id: string,
): Promise<{ facts: SendFacts; day: string; send: OwnSend }> {
  const row = await withMailbox(db, org)
    .select(({ exists }) => [
      "scheduled_messages.project_id as ownProjectId",
      "scheduled_messages.mailbox_id as mailboxId",
      "scheduled_messages.thread_id as threadId",
      "send_key as sendKey",
      "internet_id as internetId",
      "projects.id as projectId",
      "projects.is_archived as isArchived",
      "mailboxes.status as mailboxStatus",
      "mailboxes.removed_at as removedAt",
      "mailboxes.daily_limit as dailyLimit",
      "origin",
      "scheduled_messages.created_by as createdBy",
      "on_reply as onReply",
      // The provider may have received the reply before this was written, and we only afterwards.
      hasReplySince(db, org).as("hasReplySince"),
      "attempt",
      sql<number>`extract(epoch from now() - greatest(send_at, undo_until))::float8`.as("late"),
      sql<number>`coalesce(extract(epoch from throttled_until - now())::float8, 0)`.as("throttled"),
      sql<string>`${TODAY}::text`.as("day"),
      SECONDS_TO_NEXT_DAY.as("toNextDay"),
      ofToday(db, org).select("reserved").as("reserved"),
      ofToday(db, org).select("automatic").as("automatic"),
      exists(answers(db, org)).as("isAnswered"),
      exists(bounces(db, org)).as("isBounced"),
    ])
    .where("scheduled_messages.id", "=", id)
    .executeTakeFirstOrThrow();
  const { mailboxId, threadId, sendKey, internetId } = row;
  return {
    day: row.day,
    send: { id, projectId: row.ownProjectId, mailboxId, threadId, sendKey, internetId },
    facts: {
      isProjectThere: row.projectId !== null && row.removedAt === null,
      isProjectArchived: row.isArchived === true,
      mailboxStatus: row.mailboxStatus,
      throttledForSeconds: row.throttled,
      isAuthorAllowed: await isAuthorAllowed(db, org, row),
      origin: row.origin,
      onReply: row.onReply,
      isAnswered: row.isAnswered === true || row.hasReplySince === true,
      isBounced: row.isBounced === true,
      lateSeconds: row.late,
      isFirstAttempt: row.attempt === 0,
      sentToday: row.reserved ?? 0,
      automaticToday: row.automatic ?? 0,
      dailyLimit: row.dailyLimit,
      hardLimit: HARD_LIMIT,
      secondsToNextDay: row.toNextDay,
    },
  };
}

function withMailbox(db: Db, org: OrgScope) {
  return selectIn(db, org, "scheduled_messages")
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
    );
}

type Author = { origin: string; createdBy: string | null; ownProjectId: string };

/** Automatic mail is judged by its feature. */
async function isAuthorAllowed(
  db: Db,
  org: OrgScope,
  { origin, createdBy, ownProjectId }: Author,
): Promise<boolean> {
  if (!isWrittenByPerson(origin) || createdBy === null) return true;
  const role =
    (await projects.levelOf(db, org, ownProjectId, createdBy)) ??
    (await accessTokens.findRole(db, org, createdBy));
  return role !== undefined && roleAllows(role, "edit");
}

/** The day that sends count for: in the time zone of their project, like campaign plans. */
export const TODAY = sql`(now() at time zone coalesce(projects.time_zone, 'UTC'))::date`;
const SECONDS_TO_NEXT_DAY = sql<number>`extract(epoch from ((${TODAY} + 1)::timestamp
  at time zone coalesce(projects.time_zone, 'UTC')) - now())::float8`;

function ofToday(db: Db, org: OrgScope) {
  return selectIn(db, org, "mailbox_days")
    .where(sql<boolean>`mailbox_days.mailbox_id = scheduled_messages.mailbox_id`)
    .where(sql<boolean>`mailbox_days.day = ${TODAY}`);
}

/** From a person: automatic mail does not count as a reply. */
function answers(db: Db, org: OrgScope) {
  return selectIn(db, org, "messages")
    .select("messages.id")
    .where(sql<boolean>`messages.thread_id = scheduled_messages.thread_id`)
    .where("messages.direction", "=", "inbound")
    .where("messages.automatic", "=", "none")
    .where(sql<boolean>`messages.received_at > scheduled_messages.created_at`);
}

/** A person who resends it has seen the earlier replies. */
function bounces(db: Db, org: OrgScope) {
  const sentAgainAt = selectIn(db, org, "send_decisions")
    .select(sql<string | null>`max(decided_at)`.as("at"))
    .where(sql<boolean>`send_decisions.scheduled_message_id = scheduled_messages.id`)
    .where("decision", "=", "retried");
  return selectIn(db, org, "messages")
    .select("messages.id")
    .where(sql<boolean>`messages.thread_id = scheduled_messages.thread_id`)
    .where("messages.direction", "=", "inbound")
    .where("messages.automatic", "=", "bounce")
    .where(
      sql<boolean>`messages.received_at > greatest(scheduled_messages.created_at, (${sentAgainAt}))`,
    );
}

function hasReplySince(db: Db, org: OrgScope) {
  return selectIn(db, org, "threads")
    .select(sql<boolean>`reply_stored_at > scheduled_messages.created_at`.as("since"))
    .where(sql<boolean>`threads.id = scheduled_messages.thread_id`);
}

/** Counted before sending, so that two concurrent sends cannot exceed a limit. */
export async function reserveDay(
  db: Db,
  org: OrgScope,
  { mailboxId, day, origin }: { mailboxId: string; day: string; origin: string },
): Promise<void> {
  const automatic = isWrittenByPerson(origin) ? 0 : 1;
  await insertIn(db, org, "mailbox_days", [{ mailbox_id: mailboxId, day, reserved: 1, automatic }])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "mailbox_id", "day"]).doUpdateSet({
        reserved: sql<number>`mailbox_days.reserved + 1`,
        automatic: sql<number>`mailbox_days.automatic + ${automatic}`,
      }),
    )
    .execute();
}
