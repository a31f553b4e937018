import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { notifyOnceCommitted } from "#src/platform/server/db/transaction.ts";
import type { Notification } from "./notification-policy.ts";
import { deleteOld, insertNotifications } from "./notifications.queries.ts";
import { listWanting } from "./settings.queries.ts";

export const NOTIFICATIONS_DUE = "foreword_notifications_due";

/** An email is read again for as long. */
const KEPT_DAYS = 15;

/**
 * Notifies members on their devices once the transaction commits, except the one who acts. Everyone
 * means those who want this kind.
 */
export async function notifyMembers(
  db: Db,
  org: OrgScope,
  userIds: readonly string[] | "everyone",
  notification: Omit<Notification, "actorId">,
): Promise<void> {
  if (userIds.length === 0) return;
  const wanting = await listWanting(db, org, notification.kind, userIds);
  const notified = wanting.filter((userId) => userId !== org.userId);
  if (notified.length === 0) return;
  await deleteOld(db, org, notified, KEPT_DAYS);
  const actorId = org.userId ?? null;
  await insertNotifications(db, org, notified, { ...notification, actorId });
  notifyOnceCommitted(db, NOTIFICATIONS_DUE, org.organizationId);
}
