import type { NotificationKind } from "./notifications.rules.ts";

const counting = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The words of notifications that belong to no single feature. */
export const notificationsText = {
  summary: (count: number) => `${count} notifications during your quiet hours`,
  counted: {
    reply: counting("conversation needs a reply", "conversations need a reply"),
    mention: counting("mention", "mentions"),
    assignment: counting("assignment", "assignments"),
  } satisfies Record<NotificationKind, (count: number) => string>,
  testTitle: "Notifications work on this device",
  testText: "You chose what you're notified of in your settings.",
};
