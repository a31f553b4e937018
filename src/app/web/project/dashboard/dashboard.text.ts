const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

const STEPS = ["Nothing", "One step", "Two steps", "Three steps"];

export const dashboardText = {
  stepsLeft: (left: number, isUntouched: boolean) =>
    `${STEPS[left] ?? `${left} steps`}${isUntouched ? "" : " left"} before the first campaign can start.`,
  ready: "Everything is ready for the first campaign.",
  putAway: (at: string) => `Archived on ${date.format(new Date(at))}.`,
  lastDays: (days: number) => `Last ${days} days`,
  range: "Days to look at",
  replies: "Replies",
  repliesDescription: (days: number) => `Replies and interested replies of the last ${days} days.`,
  noReplies: (days: number) =>
    `No replies in the last ${days} days. They are counted here from the first mailbox on.`,
  inbox: "Inbox",
  noMailbox: "Mailboxes cannot be connected yet.",
  noMailboxDetail:
    "Once they can, this shows which conversations need a reply, which follow-ups are due, what is scheduled and what could not be sent.",
};
