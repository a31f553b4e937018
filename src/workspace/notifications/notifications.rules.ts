/** The reasons to notify someone, in the order of the settings. All are on at first. */
export const NOTIFICATION_KINDS = ["reply", "mention", "assignment"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
