import { notificationPolicy } from "./notification-policy.ts";
import { notifyMembers } from "./notify.ts";

export type { Notification, Shown } from "./notification-policy.ts";

/** The notifications API for other features. */
export const notifications = { policy: notificationPolicy, notify: notifyMembers };
