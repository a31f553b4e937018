import { countBadge, describeAssignment, describeReply } from "./describe.ts";
import { describeThread } from "./describe-thread.ts";
import { notifyReplies } from "./notify-replies.ts";

/** Notifications about conversations. */
export const inboxNotifications = {
  notifyReplies,
  describeThread,
  describeReply,
  describeAssignment,
  countBadge,
};
