const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });

export const dashboardText = {
  stepsDone: (done: number, total: number) => `${done} of ${total} steps completed.`,
  completed: "All steps completed.",
  archivedOn: (at: string) => `Archived on ${date.format(new Date(at))}.`,
  lastDays: (days: number) => `Last ${days} days`,
  range: "Date range",
  replies: "Replies",
  positive: "Positive",
  repliesDescription: (days: number) =>
    `Replies and positive replies to campaigns in the last ${days} days.`,
  noReplies: (days: number) =>
    `No replies in the last ${days} days. Replies to your campaigns appear here.`,
  inbox: "Inbox",
  unsent: "Unsent emails",
  tasks: "Tasks",
  noMailbox: "No mailbox connected",
  connectMailbox: "Connect a mailbox",
  noMailboxDetail:
    "Conversations that need a reply, follow-ups that are due, and scheduled or failed emails appear here.",
};
