import type { Asked } from "../http/serve-fake.ts";
import type { GraphBox, GraphMessage } from "./graph-box.ts";
import { gone, listDelta } from "./graph-delta.ts";
import { type Handler, idOf, notFound, refuse } from "./graph-handler.ts";
import { searchOf } from "./graph-search.ts";
import { secondsOf, viewOf } from "./graph-views.ts";

const listFolders: Handler = (box) => ({
  body: { value: [...box.folders.values()].filter((one) => one.parentFolderId === "root") },
});

const oneFolder: Handler = (box, { params }) => {
  const folder = box.folder(params.folder ?? "");
  return folder ? { body: folder } : notFound();
};

/** All folders, including nested ones, or those new since the link. */
const folderDelta: Handler = (box, { query }, { url }) => {
  const since = Number(query.get("$deltatoken") ?? 0);
  if (since > 0 && since < (box.forgotten.get("folders") ?? 0)) return gone();
  const all = [...box.folders.values()];
  return {
    body: {
      value: since === box.folderClock ? [] : all,
      "@odata.deltaLink": `${url}/v1.0/me/mailFolders/delta?$deltatoken=${box.folderClock}`,
    },
  };
};

const CONVERSATION = /^conversationId eq '([^']+)'$/;
const RECEIVED = /^receivedDateTime ge (\S+)( and receivedDateTime lt (\S+))?$/;
const PROPERTY =
  /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']+)'\)$/i;
const MESSAGE_ID = /^internetMessageId eq '([^']+)'$/;

/** Lists messages of one folder, or of all. */
const listMessages: Handler = (box, asked, fake) => {
  const wanted = asked.params.folder;
  const folder = wanted === undefined ? undefined : box.folder(wanted);
  if (wanted !== undefined && !folder) return notFound();
  const { query } = asked;
  // Like Microsoft's: a search allows no filter and no order.
  if (query.has("$search") && (query.has("$filter") || query.has("$orderby")))
    return refuse(400, "SearchWithFilter");
  const search = query.get("$search");
  const matches = search === null ? filterOf(query.get("$filter")) : searchOf(search);
  if (!matches) return refuse(400, "ErrorInvalidUrlQueryFilter");
  const found = box.messagesIn(folder?.id).filter(matches);
  const most = Number(query.get("$top") ?? 10);
  const start = Number(query.get("$skip") ?? 0);
  const from = fake.repeatsPages && start > 0 ? start - 1 : start;
  const next = new URL(`${fake.url}${asked.path}?${query}`);
  next.searchParams.set("$skip", String(start + most));
  const value = found.slice(from, start + most).map(shower(asked));
  fake.afterList?.();
  const isLast = start + most >= found.length;
  return { body: { value, ...(isLast ? {} : { "@odata.nextLink": next.href }) } };
};

function filterOf(text: string | null): ((message: GraphMessage) => boolean) | undefined {
  if (text === null) return () => true;
  const [, since, , until] = RECEIVED.exec(text) ?? [];
  if (since !== undefined)
    return ({ receivedAt }) =>
      secondsOf(receivedAt) >= since && (until === undefined || secondsOf(receivedAt) < until);
  const [, name = "", value] = PROPERTY.exec(text) ?? [];
  if (value !== undefined) return ({ properties }) => properties.get(name) === value;
  const [, conversation] = CONVERSATION.exec(text) ?? [];
  if (conversation !== undefined) return ({ conversationId }) => conversationId === conversation;
  const [, id] = MESSAGE_ID.exec(text) ?? [];
  if (id === undefined) return undefined;
  return ({ mime }) =>
    mime.headers.some((one) => /^message-id$/i.test(one.name) && one.value === id);
}

const messagesDelta: Handler = (box, asked, fake) => {
  const folder = box.folder(asked.params.folder ?? "");
  if (!folder) return notFound();
  return listDelta(box, asked, {
    folderId: folder.id,
    self: `${fake.url}${asked.path}`,
    show: shower(asked),
    repeatsPages: fake.repeatsPages,
  });
};

function shower(asked: Asked) {
  return (message: GraphMessage) => viewOf(message, asked.query, idOf(message, asked));
}

/** The next delta of this folder is refused; `folders` means the folder list. */
export function forgetDelta(box: GraphBox, folderId: string): void {
  box.clock += 1;
  box.folderClock += 1;
  box.forgotten.set(folderId, folderId === "folders" ? box.folderClock : box.clock);
}

export const folderRoutes: { on: string; handle: Handler }[] = [
  { on: "GET /v1.0/me/mailFolders", handle: listFolders },
  { on: "GET /v1.0/me/mailFolders/delta", handle: folderDelta },
  { on: "GET /v1.0/me/mailFolders/:folder", handle: oneFolder },
  { on: "GET /v1.0/me/messages", handle: listMessages },
  { on: "GET /v1.0/me/mailFolders/:folder/messages", handle: listMessages },
  { on: "GET /v1.0/me/mailFolders/:folder/messages/delta", handle: messagesDelta },
];
