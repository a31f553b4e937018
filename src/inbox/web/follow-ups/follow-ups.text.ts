import type { FollowUpGroup } from "#src/inbox/follow-ups/group-follow-ups.rules.ts";

export const followUpsText = {
  groups: {
    overdue: "Overdue",
    today: "Today",
    week: "This week",
    later: "Later",
  } satisfies Record<FollowUpGroup, string>,
  list: (group: string) => `Follow-ups: ${group}`,
  none: "No follow-ups",
  noneHint: "Plan one in a conversation: the bell, or the key H.",
  openInbox: "Open inbox",
  noneToRead: "Planned follow-ups appear here.",
  loadFailed: "The follow-ups could not be loaded.",
  due: (when: string) => `Due ${when}`,
  ifNoReply: "Only if no one replies",
  always: "Even if they reply",
  noSubject: "(no subject)",
  write: "Write follow-up",
  reschedule: "Reschedule",
  done: "Done",
  when: "When to follow up",
  whenHint: "When? Tomorrow 8am, 3 days, dec 24…",
  rescheduled: (count: number) =>
    count === 1 ? "Moved the follow-up" : `Moved ${count} follow-ups`,
  removed: (count: number) => (count === 1 ? "Follow-up done" : `${count} follow-ups done`),
  failed: "The follow-ups could not be changed.",
  more: "Show more",
};
