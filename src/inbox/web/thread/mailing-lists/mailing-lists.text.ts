import type { MailingList } from "#src/inbox/mailing-lists/mailing-lists.contract.ts";

type Asked = NonNullable<MailingList["unsubscribe"]>;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

export const mailingListsText = {
  list: "Mailing list",
  byEmail: (address: string) => `Mailing list, left by an email to ${address}`,
  unsubscribe: "Unsubscribe",
  again: "Try again",
  openPage: "Open its unsubscribe page",
  stateOf: (asked: Asked, { sender }: Pick<MailingList, "sender">): string => {
    const { status, way, answer } = asked;
    const name = asked.by ?? "Someone";
    const on = day.format(new Date(asked.at));
    if (status === "waiting") return `${name} is unsubscribing from ${sender}.`;
    if (status === "done") {
      const act =
        way === "email" ? `asked ${sender} by email to stop` : `unsubscribed from ${sender}`;
      return `${name} ${act} on ${on}.${asked.isOutlived ? " This email came after that." : ""}`;
    }
    if (way === "email") return `The email that asks ${sender} to stop was not sent.`;
    return answer === null
      ? `Unsubscribing from ${sender} failed on ${on}: there was no answer.`
      : `Unsubscribing from ${sender} failed on ${on}: the list answered ${answer}.`;
  },
  asking: (sender: string) => `Unsubscribing from ${sender}`,
  emailing: (address: string) => `Unsubscribing by an email to ${address}`,
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
