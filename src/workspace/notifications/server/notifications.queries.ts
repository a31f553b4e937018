import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import { NOTIFICATION_KINDS } from "#src/workspace/notifications/notifications.rules.ts";
import type { Notification } from "./notification-policy.ts";

/** The column is text; these are its words. */
const Kind = z.enum(NOTIFICATION_KINDS);

const LEASE_SECONDS = 120;

export async function insertNotifications(
  db: Db,
  org: OrgScope,
  userIds: readonly string[],
  { kind, projectId, subjectId, sourceId, actorId }: Notification,
): Promise<void> {
  const rows = userIds.map((userId) => ({
    id: newId(),
    user_id: userId,
    project_id: projectId,
    kind,
    subject_id: subjectId,
    source_id: sourceId,
    actor_id: actorId,
  }));
  await insertIn(db, org, "notifications", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** They are only kept so that none is sent twice. */
export async function deleteOld(
  db: Db,
  org: OrgScope,
  userIds: readonly string[],
  days: number,
): Promise<void> {
  await deleteIn(db, org, "notifications")
    .where(isOneOf("user_id", userIds))
    .where("created_at", "<", sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}

export type DueNotification = Notification & { id: string; isHeld: boolean; tries: number };

/** Leases everything that is due for a member. Two workers never get the same. */
export async function leaseDue(db: Db, org: OrgScope, userId: string): Promise<DueNotification[]> {
  const due = selectIn(db, org, "notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("due_at", "<=", sql<string>`now()`)
    .forUpdate()
    .skipLocked();
  const rows = await updateIn(db, org, "notifications")
    .set({
      due_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      tries: sql`tries + 1`,
    })
    .where("id", "in", due)
    .returning([
      "id",
      "kind",
      "project_id as projectId",
      "subject_id as subjectId",
      "source_id as sourceId",
      "actor_id as actorId",
      "is_held as isHeld",
      "tries",
    ])
    .execute();
  return rows
    .map(({ kind, ...row }) => ({ ...row, kind: Kind.parse(kind) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Held until the quiet hours of the member are over. */
export async function holdUntil(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  await updateIn(db, org, "notifications")
    .set({ due_at: until.toISOString(), is_held: true, tries: 0 })
    .where(isOneOf("id", ids))
    .execute();
}

/** Null if nothing is left to do. */
export async function setDue(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
  inSeconds: number | null,
): Promise<void> {
  const later = sql<string>`now() + make_interval(secs => ${inSeconds})`;
  await updateIn(db, org, "notifications")
    .set({ due_at: inSeconds === null ? null : later })
    .where(isOneOf("id", ids))
    .execute();
}

/** True for exactly one caller, before the message goes to the device. */
export async function claimDelivery(
  db: Db,
  org: OrgScope,
  deviceId: string,
  notificationIds: readonly string[],
): Promise<boolean> {
  const rows = notificationIds.map((id) => ({ notification_id: id, device_id: deviceId }));
  const claimed = await insertIn(db, org, "notification_deliveries", rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("notification_id")
    .execute();
  return claimed.length > 0;
}

/** It has certainly not arrived. */
export async function releaseDelivery(
  db: Db,
  org: OrgScope,
  deviceId: string,
  notificationIds: readonly string[],
): Promise<void> {
  await deleteIn(db, org, "notification_deliveries")
    .where("device_id", "=", deviceId)
    .where(isOneOf("notification_id", notificationIds))
    .execute();
}
