import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findPlace } from "./download-mail.ts";
import { findMessage } from "./messages.queries.ts";

export async function readAgain({
  transaction,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readAgain>): Promise<{ isMissing: boolean }> {
  const { message, mailbox } = await transaction(async (db) => {
    const place = await findPlace(db, org, params.messageId);
    await projects.requireOpen(db, org, place.message.projectId);
    return place;
  });
  if (!message.isBodyMissing) return { isMissing: false };
  await mailboxes.fetchAgain(services, org, mailbox, message.providerId);
  const after = await transaction((db) => findMessage(db, org, params.messageId));
  if (!after) throw notFound("message_not_found");
  return { isMissing: after.isBodyMissing };
}
