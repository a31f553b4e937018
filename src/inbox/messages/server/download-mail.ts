import { Readable } from "node:stream";
import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError, conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { type FoundMessage, findAttachment, findMessage } from "./messages.queries.ts";

const PATIENCE_MS = 60_000;

/** The bytes stay at the provider, which is called after the transaction. */
export async function readAttachment({
  read,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readAttachment>): Promise<DownloadAnswer> {
  const found = await read(async (db) => {
    const place = await findPlace(db, org, params.messageId);
    const attachment = await findAttachment(db, org, params.messageId, params.position);
    if (!attachment) throw notFound("attachment_not_found");
    return { ...place, attachment };
  });
  const { attachment, message } = found;
  const body = await ask(services, org, found, (provider, context) =>
    provider.attachment(context, { id: message.providerId }, attachment.key),
  );
  // With its own type a browser might open it; it is saved as a file.
  return {
    fileName: attachment.name || "attachment",
    contentType: "application/octet-stream",
    body: Readable.fromWeb(body),
  };
}

export async function readOriginal({
  read,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readOriginal>): Promise<DownloadAnswer> {
  const found = await read((db) => findPlace(db, org, params.messageId));
  const { message } = found;
  const body = await ask(services, org, found, (provider, context) =>
    provider.raw(context, { id: message.providerId }),
  );
  const name = message.subject.replaceAll(/[^\p{L}\p{N} ._-]+/gu, " ").trim();
  return {
    fileName: `${name || "message"}.eml`,
    contentType: "message/rfc822",
    body: Readable.fromWeb(body),
  };
}

export type MessageLocation = {
  message: FoundMessage;
  mailbox: NonNullable<Awaited<ReturnType<typeof mailboxes.findMailbox>>>;
};

export async function findPlace(
  db: Db,
  org: OrgScope,
  messageId: string,
): Promise<MessageLocation> {
  const message = await findMessage(db, org, messageId);
  const mailbox = message && (await mailboxes.findMailbox(db, org, message.mailboxId));
  if (!message || !mailbox) throw notFound("message_not_found");
  return { message, mailbox };
}

type Opened = Awaited<ReturnType<typeof mailboxes.openMailbox>>;

export async function ask<T>(
  services: Services,
  org: OrgScope,
  { mailbox }: MessageLocation,
  question: (provider: Opened["provider"], context: Opened["context"]) => Promise<T>,
): Promise<T> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { organizationId } = org;
    const { provider, context } = await mailboxes.openMailbox(
      services,
      organizationId,
      mailbox,
      signal,
    );
    return await question(provider, context);
  } catch (error) {
    throw translate(error);
  }
}

/** Maps provider errors to those of this call. */
function translate(error: unknown): unknown {
  const name = error instanceof Error ? error.name : "";
  if (name === "NeedsReconnect" || name === "MissingScope") return conflict("mailbox_reconnect");
  if (name === "Permanent") return notFound("message_not_found");
  if (name === "Transient" || name === "RateLimited" || name === "TimeoutError")
    return new AppError(503, "mailbox_unavailable", { retryAfterSeconds: 10 });
  return error;
}
