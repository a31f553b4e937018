import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });

/** The sender, the recipients and the time of a message. */
export function MessageDetails({ message }: { message: Message }) {
  const { from, to, cc, bcc, replyTo, sentAt, receivedAt } = message;
  const facts = [
    { name: text.detail.from, value: listed([from]) },
    { name: text.detail.replyTo, value: listed(replyTo) },
    { name: text.detail.to, value: listed(to) },
    { name: text.detail.cc, value: listed(cc) },
    { name: text.detail.bcc, value: listed(bcc) },
    { name: text.detail.date, value: moment.format(new Date(sentAt ?? receivedAt)) },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== "")} />;
}

function listed(people: readonly Message["from"][]): string {
  return people
    .map(({ name, address }) => (name === "" ? address : `${name} <${address}>`))
    .join(", ");
}
