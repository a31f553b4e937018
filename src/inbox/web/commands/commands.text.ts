import { countOf } from "#src/platform/contract/count-of.ts";

/** Names the number only if there are several. */
const some = (count: number) =>
  count === 1 ? "" : ` ${countOf(count, "conversation", "conversations")}`;

export const commandsText = {
  addLabel: (name: string) => `Add label: ${name}`,
  removeLabel: (name: string) => `Remove label: ${name}`,
  labelWords: "label tag apply",
  assignTo: (name: string) => `Assign to ${name}`,
  assignMe: (name: string) => `Assign to ${name} (you)`,
  unassign: "Unassign",
  assignWords: "assign owner me",
  intent: (title: string) => `Set intent: ${title}`,
  snooze: (count: number, when: string) => `Snooze${some(count)} until ${when}`,
  remind: (count: number, when: string) => `Follow up${some(count)} on ${when}`,
  removeReminder: "Remove the follow-up",
  wake: "End the snooze",
  reminderWords: "reminder remind",
  conversations: (count: number) => countOf(count, "conversation", "conversations"),
  allOfView: "All in this view",
  listed: "In this list",
  view: (name: string) => `Inbox: ${name}`,
  showLabel: (name: string) => `Go to label: ${name}`,
  showMailbox: (address: string) => `Go to mailbox: ${address}`,
  placeWords: "inbox view filter",
};
