import type {
  Fetched,
  MessageRef,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { contentOf } from "#src/platform/server/mime/content-of.ts";
import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import type { BoxedMail, Posted } from "./post-office.queries.ts";

/** The parts of a mail that the post office needs for delivery. */
export async function readPosted(
  raw: Buffer,
  receivedAt: Date,
  signal: AbortSignal,
): Promise<Pick<Posted, "raw" | "internetId" | "references" | "receivedAt">> {
  const { messageId, inReplyTo, references } = await parseMail(raw, { now: receivedAt, signal });
  return {
    raw,
    internetId: messageId,
    references: [...references, ...inReplyTo],
    receivedAt,
  };
}

/** A mail of a box, parsed for the engine. */
export async function fetchedOf(mail: BoxedMail, signal: AbortSignal): Promise<Fetched> {
  const parsed = await parseMail(mail.raw, { now: new Date(), signal });
  return {
    ref: refOf(mail),
    threadKey: mail.threadKey,
    receivedAt: mail.receivedAt,
    size: mail.raw.length,
    state: stateOf(mail),
    content: contentOf(parsed),
  };
}

export function refOf({ id, receivedAt }: BoxedMail): MessageRef {
  return { id, receivedAt };
}

const PLACES = ["inbox", "sent", "draft", "trash", "spam"] as const;

export function stateOf({ isRead, isStarred, places }: BoxedMail): MessageState {
  return {
    isRead,
    isStarred,
    places: PLACES.filter((place) => places.includes(place)),
    labels: [],
  };
}
