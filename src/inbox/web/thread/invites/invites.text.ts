import type { InviteReply } from "#src/inbox/messages/messages.contract.ts";

type Answer = InviteReply["answer"];

const answers: Readonly<Record<Answer, string>> = {
  accepted: "Yes",
  tentative: "Maybe",
  declined: "No",
};

const replies: Readonly<Record<InviteReply["status"], (answer: string) => string>> = {
  scheduled: (answer) => `Sending ${answer}…`,
  sending: (answer) => `Sending ${answer}…`,
  sent: (answer) => `Answered ${answer}`,
  held: (answer) => `${answer} is on hold below`,
  unconfirmed: (answer) => `${answer}: delivery unknown`,
  failed: (answer) => `${answer} wasn't sent`,
  cancelled: () => "",
};

type Person = { name: string; address: string };

export const invitesText = {
  label: (title: string) => `Invitation: ${title}`,
  untitled: "Untitled event",
  cancelled: "Cancelled",
  updated: "Updated by a later email",
  allDay: "All day",
  repeats: "Repeats",
  from: ({ name, address }: Person) => (name ? `From ${name} (${address})` : `From ${address}`),
  replied: ({ name, address }: Person, answer: Answer | null) =>
    answer ? `${name || address} answered ${answers[answer]}` : `${name || address} hasn't decided`,
  going: "Going?",
  answers,
  reply: ({ answer, status }: InviteReply) => replies[status](answers[answer]),
  sending: (answer: Answer, name: string) => `Sending ${answers[answer]} to ${name}`,
  noZone: "The invitation names no time zone.",
  unknownZone: (zone: string) => `The invitation uses the time zone “${zone}”, which isn't known.`,
  askOrganizer: "Ask when it is.",
  failed: "The invitation couldn't be read.",
  retry: "Try again",
  notSent: "The answer was not sent",
  notStopped: "The answer was already sent",
  failures: {
    invite_missing: "This invitation can't be answered.",
    message_not_found: "This email is gone.",
    mailbox_not_found: "This mailbox was removed.",
    mailbox_disconnected: "Connect this mailbox again first.",
    mailbox_reconnect: "Connect this mailbox again first.",
    mailbox_unavailable: "The mailbox can't be reached now. Try again in a moment.",
    project_archived: "This project is archived. Restore it first.",
  },
};
