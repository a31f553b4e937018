import type { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import { findBody, findMessage } from "./messages.queries.ts";

type Args = HandlerArgs<typeof messagesContract.readBody>;

export async function readBody({ db, org, params }: Args): Promise<{ text: string }> {
  const message = await findMessage(db, org, params.messageId);
  if (!message) throw notFound("message_not_found");
  const body = message.bodyId === null ? undefined : await findBody(db, org, message.bodyId);
  return { text: body?.text ?? plainTextOf(body?.html ?? "") };
}
