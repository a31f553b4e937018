import type { messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { findMessage } from "./messages.queries.ts";
import { deletePictureSender, insertPictureSender } from "./picture-senders.queries.ts";

/** One's own choice: who looks at a picture is seen by its sender. */
export async function showSenderPictures({
  db,
  org,
  params: { messageId },
  body: { showsPictures },
}: HandlerArgs<typeof messagesContract.showPictures>) {
  const message = await findMessage(db, org, messageId);
  if (!message) throw notFound("message_not_found");
  const { projectId, fromAddress: address } = message;
  const save = showsPictures ? insertPictureSender : deletePictureSender;
  await save(db, org, { projectId, address });
  const { userId } = org;
  publish(db, org, { topic: "inbox.changed", projectId, ...(userId ? { userId } : {}) });
  return { address, showsPictures };
}
