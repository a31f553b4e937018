import { parseMail } from "#src/platform/server/mime/parse-mail.ts";
import type { Posted } from "./post-office.queries.ts";

/** What the post office has to know of a mail to deliver it. */
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
