import { jsonOf } from "../http/serve-fake.ts";
import type { GraphBox, GraphMessage } from "./graph-box.ts";
import { findMessage, type Handler, idOf, notFound, refuse } from "./graph-handler.ts";
import { attachmentsOf, viewOf } from "./graph-views.ts";

const LARGEST_MIME = 4 * 1024 * 1024;

const getMessage: Handler = (box, asked) => {
  const message = findMessage(box, asked);
  return message ? { body: viewOf(message, asked.query, idOf(message, asked)) } : notFound();
};

const getSource: Handler = (box, asked) => {
  const message = findMessage(box, asked);
  return message ? { headers: { "content-type": "text/plain" }, body: message.raw } : notFound();
};

const listAttachments: Handler = (box, asked) => {
  const message = findMessage(box, asked);
  if (!message) return notFound();
  return { body: { value: attachmentsOf(message).map(({ content: _, ...stub }) => stub) } };
};

const getAttachment: Handler = (box, asked) => {
  const message = findMessage(box, asked);
  const found = message && attachmentsOf(message).find(({ id }) => id === asked.params.attachment);
  return found ? { body: found.content } : notFound();
};

/** A draft, as base64 MIME or as JSON. */
const createDraft: Handler = (box, asked) => {
  if (!asked.headers["content-type"]?.startsWith("text/plain"))
    return refuse(400, "ErrorInvalidRequest", "Drafts are made of MIME here.");
  if (asked.body.length > LARGEST_MIME) return refuse(413, "ErrorMessageSizeExceeded");
  const raw = Buffer.from(asked.body.toString("latin1"), "base64");
  if (!/^[\w-]+:/.test(raw.toString("latin1"))) return refuse(400, "ErrorMimeContentInvalid");
  const message = box.add(raw, box.idOf("drafts"), { isDraft: true, isRead: true });
  return { status: 201, body: viewOf(message, asked.query, idOf(message, asked)) };
};

const change: Handler = (box, asked) => {
  const message = findMessage(box, asked);
  if (!message) return notFound();
  const wanted = jsonOf(asked);
  if ("internetMessageId" in wanted && !message.isDraft)
    return refuse(400, "ErrorInvalidPropertySet");
  if (typeof wanted.internetMessageId === "string")
    box.setMessageId(message, wanted.internetMessageId);
  if (typeof wanted.isRead === "boolean") message.isRead = wanted.isRead;
  if (wanted.flag) message.isFlagged = Object(wanted.flag).flagStatus === "flagged";
  if (Array.isArray(wanted.categories)) message.categories = wanted.categories.map(String);
  setProperties(message, wanted.singleValueExtendedProperties);
  box.touch(message);
  return { body: viewOf(message, asked.query, idOf(message, asked)) };
};

function setProperties(message: GraphMessage, given: unknown): void {
  if (!Array.isArray(given)) return;
  for (const { id, value } of given) message.properties.set(String(id), String(value));
}

const move: Handler = (box, asked) => {
  const message = findMessage(box, asked);
  const folder = box.folder(String(jsonOf(asked).destinationId));
  if (!message || !folder) return notFound();
  box.move(message, folder.id);
  return { status: 201, body: viewOf(message, asked.query, idOf(message, asked)) };
};

const remove: Handler = (box: GraphBox, asked) => {
  const message = findMessage(box, asked);
  if (!message) return notFound();
  box.remove(message.id);
  return { status: 204 };
};

const ONE = "/v1.0/me/messages/:id";

export const messageRoutes: { on: string; handle: Handler }[] = [
  { on: "POST /v1.0/me/messages", handle: createDraft },
  { on: `GET ${ONE}`, handle: getMessage },
  { on: `GET ${ONE}/$value`, handle: getSource },
  { on: `GET ${ONE}/attachments`, handle: listAttachments },
  { on: `GET ${ONE}/attachments/:attachment/$value`, handle: getAttachment },
  { on: `PATCH ${ONE}`, handle: change },
  { on: `POST ${ONE}/move`, handle: move },
  { on: `DELETE ${ONE}`, handle: remove },
];
