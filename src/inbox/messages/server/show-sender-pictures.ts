import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findMessage } from "./messages.queries.ts";
import {
  deletePictureSender,
  insertPictureSender,
  listPictureSenders,
} from "./picture-senders.queries.ts";

const SENDERS_PER_PAGE = 50;

/** A personal choice: senders can see who loads a picture. */
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
  publishOwn(db, org, projectId);
  return { address, showsPictures };
}

export async function listSenders({
  db,
  org,
  query: { projectId, cursor = "" },
}: HandlerArgs<typeof messagesContract.listPictureSenders>) {
  await projects.requireThere(db, org, projectId);
  const asked = { projectId, after: cursor, limit: SENDERS_PER_PAGE + 1 };
  const found = await listPictureSenders(db, org, asked);
  const list = found.slice(0, SENDERS_PER_PAGE);
  return { list, nextCursor: (found.length > list.length && list.at(-1)?.address) || null };
}

/** Does nothing if the sender was not listed. */
export async function forgetSender({
  db,
  org,
  query: { projectId, address },
}: HandlerArgs<typeof messagesContract.forgetPictureSender>): Promise<undefined> {
  await projects.requireThere(db, org, projectId);
  await deletePictureSender(db, org, { projectId, address });
  publishOwn(db, org, projectId);
  return undefined;
}

/** Only affects the user's own screens. */
function publishOwn(db: Db, org: OrgScope, projectId: string): void {
  const { userId } = org;
  publish(db, org, { topic: "inbox.changed", projectId, ...(userId ? { userId } : {}) });
}
