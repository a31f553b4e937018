import type { DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import type { DraftMode } from "#src/inbox/drafts/drafts.rules.ts";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { SUBJECT_LENGTH } from "#src/mail/sending/send.rules.ts";
import { type Recipient, showRecipient } from "./recipients.rules.ts";

export type Answered = Pick<
  Message,
  "messageId" | "mailboxIds" | "direction" | "from" | "to" | "cc" | "subject"
> & { replyTo?: readonly Recipient[] };

type Start = {
  mode: Exclude<DraftMode, "new">;
  answered: Answered;
  /** The newest message visible to the author. */
  newestId: string;
  ownAddresses: ReadonlySet<string>;
  /** The mailboxes that can send now. */
  senders: readonly { mailboxId: string }[];
};

export function emptyMail(mailboxId: string | null): DraftContent {
  return {
    mode: "new",
    mailboxId,
    to: [],
    cc: [],
    bcc: [],
    subject: "",
    bodyHtml: "",
    hasSignature: true,
    quote: null,
    attachments: [],
    answersId: null,
    baseMessageId: null,
    schedule: null,
    remindAt: null,
  };
}

/** The initial recipients and quote of a reply. */
export function answerTo(start: Start): DraftContent {
  const { mode, answered, newestId } = start;
  return {
    ...emptyMail(senderOf(start)),
    mode,
    ...recipientsOf(start),
    subject: subjectOf(mode, answered.subject),
    quote: { messageId: answered.messageId, kind: mode === "forward" ? "forward" : "reply" },
    answersId: answered.messageId,
    baseMessageId: newestId,
  };
}

/** The message a draft replies to; drafts of earlier versions only store it as their quote. */
export function answeredIn({
  answersId,
  quote,
}: Pick<DraftContent, "answersId" | "quote">): string | undefined {
  return answersId ?? quote?.messageId;
}

/** The changes needed for a draft to reply to this message; undefined if it already does. */
export function turnOf(
  content: DraftContent,
  { mode, mailboxId, to, cc, subject, quote, answersId }: DraftContent,
): Partial<DraftContent> | undefined {
  if (content.mode === mode && answeredIn(content) === answersId) return undefined;
  const part = { mode, mailboxId, subject, quote, answersId };
  // Recipients of a forward are typed and do not depend on a message.
  return mode === "forward" && content.mode === "forward" ? part : { ...part, to, cc };
}

/** The message of a conversation that a draft replies to; the server chooses in the same way. */
export function toAnswer<One extends Pick<Message, "direction" | "automatic">>(
  messages: readonly One[],
): One | undefined {
  const isOwn = ({ direction }: One) => direction === "outbound";
  const fromPerson = messages.findLast((one) => !isOwn(one) && one.automatic === "none");
  return fromPerson ?? messages.findLast(isOwn) ?? messages.at(-1);
}

/** A follow-up comes after our own email or a person's, not after an automatic one. */
export function toFollow<One extends Pick<Message, "direction" | "automatic">>(
  messages: readonly One[],
): One | undefined {
  return messages.findLast((one) => one.direction === "outbound" || one.automatic === "none");
}

/** A mailbox that has the message, or another one if that can no longer send. */
function senderOf({ answered, senders }: Start): string | null {
  const { mailboxIds } = answered;
  const sending = senders.map(({ mailboxId }) => mailboxId);
  return mailboxIds.find((id) => sending.includes(id)) ?? sending[0] ?? mailboxIds[0] ?? null;
}

function recipientsOf({ mode, answered, ownAddresses }: Start): Pick<DraftContent, "to" | "cc"> {
  if (mode === "forward") return { to: [], cc: [] };
  const { direction, from, to, cc, replyTo = [] } = answered;
  const theirs = replyTo.length > 0 ? replyTo : [from];
  // A reply to our own mail goes to its recipients.
  const first = direction === "outbound" ? to : theirs;
  if (mode === "reply") return { to: shown(first), cc: [] };
  const isOther = ({ address }: Recipient) => !ownAddresses.has(address.toLowerCase());
  const others = direction === "outbound" ? [] : to.filter(isOther);
  const all = shown([...first, ...others]);
  return { to: all, cc: shown(cc.filter(isOther)).filter((entry) => !all.includes(entry)) };
}

function subjectOf(mode: DraftMode, subject: string): string {
  const [prefix, known] =
    mode === "forward"
      ? (["Fwd: ", /^fwd?:/i] as const)
      : (["Re: ", /^(re|aw|sv|antw):/i] as const);
  return (known.test(subject) ? subject : prefix + subject).slice(0, SUBJECT_LENGTH);
}

function shown(people: readonly Recipient[]): string[] {
  const seen = new Set<string>();
  return people.flatMap((person) => {
    const address = person.address.toLowerCase();
    if (seen.has(address)) return [];
    seen.add(address);
    return [showRecipient({ name: person.name, address })];
  });
}
