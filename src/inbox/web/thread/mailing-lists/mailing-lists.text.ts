import type { MailingList } from "#src/inbox/mailing-lists/mailing-lists.contract.ts";

type Asked = NonNullable<MailingList["unsubscribe"]>;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

export const mailingListsText = {
  list: "Mailing list",
  unsubscribe: "Unsubscribe",
  again: "Try again",
  openPage: "Open its unsubscribe page",
  stateOf: ({ status, by, at, answer }: Asked, sender: string): string => {
    const name = by ?? "Someone";
    if (status === "waiting") return `${name} is unsubscribing from ${sender}.`;
    const on = day.format(new Date(at));
    if (status === "done") return `${name} unsubscribed from ${sender} on ${on}.`;
    return answer === null
      ? `Unsubscribing from ${sender} failed on ${on}: there was no answer.`
      : `Unsubscribing from ${sender} failed on ${on}: the list answered ${answer}.`;
  },
  asking: (sender: string) => `Unsubscribing from ${sender}`,
  emailing: (sender: string) => `Unsubscribing from ${sender} by email`,
  notAsked: "The list was not asked",
  notUndone: "It could not be undone",
  failed: "The mailing list could not be read.",
  failures: {
    message_not_found: "This email is gone.",
    project_archived: "This project is archived. Restore it first.",
    mailbox_disconnected: "This mailbox is disconnected. Connect it again first.",
    list_missing: "This email names no way to unsubscribe.",
    list_by_hand: "This list can only be left on its own page.",
    unsubscribe_sent: "The list was already asked.",
  },
};
