const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

const STEPS = ["Nothing", "One step", "Two steps", "Three steps"];

export const dashboardText = {
  stepsBeforeCampaign: (left: number, isUntouched: boolean) =>
    `${STEPS[left] ?? `${left} steps`}${isUntouched ? "" : " left"} before the first campaign can start.`,
  stepsLeft: (left: number) => `${STEPS[left] ?? `${left} steps`} left to mark as completed.`,
  completed: "All steps are marked as completed.",
  putAway: (at: string) => `Archived on ${date.format(new Date(at))}.`,
  lastDays: (days: number) => `Last ${days} days`,
  range: "Date range",
  replies: "Replies",
  interested: "Interested",
  repliesDescription: (days: number) => `Replies and interested replies of the last ${days} days.`,
  noReplies: (days: number) =>
    `No replies in the last ${days} days. Connect a mailbox to see replies.`,
  inbox: "Inbox",
  unsent: "Unsent emails",
  tasks: "Tasks",
  noMailbox: "No mailbox connected",
  connectMailbox: "Connect a mailbox",
  noMailboxDetail:
    "Conversations that need a reply, follow-ups that are due, and scheduled or failed emails appear here.",
};
