import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import type {
  NotificationSettings,
  QuietHours,
} from "#src/workspace/notifications/notifications.contract.ts";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#src/workspace/notifications/notifications.rules.ts";

/** The defaults if the member has never had a device. */
export async function findSettings(
  db: Db,
  org: OrgScope,
  userId: string,
): Promise<NotificationSettings> {
  const row = await selectIn(db, org, "notification_settings")
    .select([
      "kinds",
      "quiet_from as quietFrom",
      "quiet_until as quietUntil",
      "quiet_zone as quietZone",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return { kinds: [...NOTIFICATION_KINDS], quietHours: null };
  return {
    // One that a later version has written is left out.
    kinds: NOTIFICATION_KINDS.filter((kind) => row.kinds.includes(kind)),
    quietHours: quietHoursOf(row),
  };
}

function quietHoursOf(row: {
  quietFrom: number | null;
  quietUntil: number | null;
  quietZone: string | null;
}): QuietHours | null {
  const { quietFrom, quietUntil, quietZone } = row;
  if (quietFrom === null || quietUntil === null || quietZone === null) return null;
  return { from: clockOf(quietFrom), until: clockOf(quietUntil), zone: quietZone };
}

export async function putSettings(
  db: Db,
  org: OrgScope,
  userId: string,
  { kinds, quietHours }: NotificationSettings,
): Promise<void> {
  const row = {
    kinds: [...new Set(kinds)],
    quiet_from: quietHours && minutesOf(quietHours.from),
    quiet_until: quietHours && minutesOf(quietHours.until),
    quiet_zone: quietHours?.zone ?? null,
  };
  await insertIn(db, org, "notification_settings", [{ user_id: userId, ...row }])
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet(row))
    .execute();
}

/** With the first device of a member all kinds are on. */
export async function beginSettings(db: Db, org: OrgScope, userId: string): Promise<void> {
  await insertIn(db, org, "notification_settings", [
    { user_id: userId, kinds: [...NOTIFICATION_KINDS] },
  ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of the members, or of everyone, who want notifications of this kind. */
export async function listWanting(
  db: Db,
  org: OrgScope,
  kind: NotificationKind,
  userIds: readonly string[] | "everyone",
): Promise<string[]> {
  const rows = await selectIn(db, org, "notification_settings")
    .select(["user_id as userId", "kinds"])
    .$if(userIds !== "everyone", (query) =>
      query.where(isOneOf("user_id", userIds === "everyone" ? [] : userIds)),
    )
    .orderBy("user_id")
    .execute();
  return rows.filter(({ kinds }) => kinds.includes(kind)).map(({ userId }) => userId);
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
