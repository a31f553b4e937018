import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { PushTarget } from "#src/platform/server/web-push/send-push.ts";
import type { NotificationDevice } from "#src/workspace/notifications/notifications.contract.ts";

type Owner = { userId: string; sessionId: string };

const columns = ({ sessionId }: Owner) =>
  [
    "id as deviceId",
    sql<boolean>`session_id = ${sessionId}`.as("isCurrent"),
    "user_agent as userAgent",
    "created_at as createdAt",
    "last_used_at as lastUsedAt",
  ] as const;

export function listDevices(db: Db, org: OrgScope, owner: Owner): Promise<NotificationDevice[]> {
  return selectIn(db, org, "notification_devices")
    .select(columns(owner))
    .where("user_id", "=", owner.userId)
    .orderBy(sql`session_id = ${owner.sessionId}`, "desc")
    .orderBy("id", "desc")
    .execute();
}

/** A browser has one subscription, which may be another than before or have had another session. */
export async function putDevice(
  db: Db,
  org: OrgScope,
  owner: Owner,
  { endpoint, p256dh, auth, userAgent }: PushTarget & { userAgent: string },
): Promise<NotificationDevice> {
  await deleteIn(db, org, "notification_devices")
    .where("endpoint", "=", endpoint)
    .where("session_id", "!=", owner.sessionId)
    .execute();
  const row = { endpoint, p256dh, auth, user_agent: userAgent };
  const { userId: user_id, sessionId: session_id } = owner;
  return insertIn(db, org, "notification_devices", [{ id: newId(), user_id, session_id, ...row }])
    .onConflict((conflict) => conflict.columns(["organization_id", "session_id"]).doUpdateSet(row))
    .returning(columns(owner))
    .executeTakeFirstOrThrow();
}

type StoredDevice = PushTarget & { deviceId: string };

const target = ["id as deviceId", "endpoint", "p256dh", "auth"] as const;

export function findDevice(
  db: Db,
  org: OrgScope,
  { deviceId, userId }: { deviceId: string; userId: string },
): Promise<StoredDevice | undefined> {
  return selectIn(db, org, "notification_devices")
    .select(target)
    .where("id", "=", deviceId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Those of open sessions; none of a member who was suspended, or whose organisation was closed. */
export function listTargets(
  db: Db,
  org: OrgScope,
  userId: string,
  openSessionIds: readonly string[],
): Promise<StoredDevice[]> {
  const active = selectIn(db, org, "memberships").select("user_id").where("status", "=", "active");
  return selectIn(db, org, "notification_devices")
    .select(target)
    .where("user_id", "=", userId)
    .where("user_id", "in", active)
    .where(isOneOf("session_id", openSessionIds))
    .orderBy("id")
    .execute();
}

/** False if it was not there. */
export async function deleteDevice(db: Db, org: OrgScope, deviceId: string): Promise<boolean> {
  const gone = await deleteIn(db, org, "notification_devices")
    .where("id", "=", deviceId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

export async function setUsed(db: Db, org: OrgScope, deviceId: string): Promise<void> {
  await updateIn(db, org, "notification_devices")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", deviceId)
    .execute();
}
