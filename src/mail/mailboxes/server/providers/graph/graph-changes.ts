import { z } from "zod";
import {
  type MailApi,
  mapAtOnce,
  readMailApi,
} from "#src/mail/mailboxes/server/providers/api-calls.ts";
import { CursorGone, Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  ChangesPage,
  Cursor,
  MailContext,
  MessageRef,
  Window,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import {
  DeltaPage,
  FolderPage,
  type Listed,
  Listed as ListedShape,
  STATE_FIELDS,
} from "./graph-answers.ts";
import { IMMUTABLE_IDS } from "./graph-api.ts";
import { type FindFolders, type Folders, stateOf } from "./graph-folders.ts";

/**
 * One link for the list of folders and one for each synced folder. Version 1 links contain ids of
 * changes without states, so such a cursor is expired.
 */
const GraphCursor = z.object({
  version: z.literal(2),
  since: z.string(),
  folders: z.string(),
  links: z.record(z.string(), z.string()),
});
type GraphCursor = z.infer<typeof GraphCursor>;

type Reader = { api: MailApi; context: MailContext; folders: Folders };

/** Graph allows four concurrent calls; one is left for other work. */
const AT_ONCE = 3;
const PAGE = 200;
const PAGES = { prefer: `${IMMUTABLE_IDS}, odata.maxpagesize=${PAGE}` };

/** All folder deltas are read to their end, because none can start from now. */
export async function graphBaseline(
  api: MailApi,
  find: FindFolders,
  context: MailContext,
  window: Window,
): Promise<Cursor> {
  const reader = { api, context, folders: await find(context) };
  const since = window.since.toISOString();
  const listed = await listFolders(reader, `/mailFolders/delta`);
  const links: Record<string, string> = {};
  for (const id of listed.ids) {
    let link: string | URL = firstLink(id, since);
    for (;;) {
      const page: DeltaPage = await deltaPage(reader, link);
      const next = page["@odata.nextLink"];
      link = next ? new URL(next) : endOf(page);
      if (!next) break;
    }
    links[id] = String(link);
  }
  return write({ version: 2, since, folders: listed.link, links });
}

export async function* graphChanges(
  api: MailApi,
  find: FindFolders,
  context: MailContext,
  from: Cursor,
): AsyncIterable<ChangesPage> {
  const cursor = read(from);
  const reader = { api, context, folders: await find(context) };
  const listed = await listFolders(reader, new URL(cursor.folders));
  cursor.folders = listed.link;
  for (const id of listed.gone) delete cursor.links[id];
  // A newly seen folder starts with its import range, and all of it is new.
  const added = listed.ids.filter((id) => !(id in cursor.links));
  const starts = [...Object.entries(cursor.links), ...added.map((id) => [id, undefined] as const)];
  for (const [folderId, known] of starts) {
    let link: string | URL | undefined = known ? new URL(known) : firstLink(folderId, cursor.since);
    while (link) {
      const page: DeltaPage | undefined = await unlessFolderIsGone(reader, folderId, link);
      const next: string | undefined = page?.["@odata.nextLink"];
      if (page) cursor.links[folderId] = next ?? endOf(page).href;
      else delete cursor.links[folderId];
      if (page) yield { ...(await changesOf(reader, page)), next: write(cursor) };
      link = next ? new URL(next) : undefined;
    }
  }
  yield { upserts: [], states: [], gone: [], next: write(cursor) };
}

/** A folder may be deleted after it was listed; its mail has then moved elsewhere. */
async function unlessFolderIsGone(
  reader: Reader,
  folderId: string,
  link: string | URL,
): Promise<DeltaPage | undefined> {
  try {
    return await deltaPage(reader, link);
  } catch (error) {
    if (!(error instanceof Permanent) || error.code !== "not_found") throw error;
    const isKnown = reader.folders.places.has(folderId);
    if (isKnown) throw new CursorGone("A folder is not found.");
    return undefined;
  }
}

async function changesOf(reader: Reader, page: DeltaPage): Promise<Omit<ChangesPage, "next">> {
  const { folders } = reader;
  const here: Listed[] = [];
  const left: string[] = [];
  for (const one of page.value) {
    if (one["@removed"] === undefined) here.push(one);
    else left.push(one.id);
  }
  const moved = await findLeft(reader, left);
  const states = await Promise.all(
    [...here, ...moved.found].map(async (one) => ({
      ref: refOf(one),
      state: await stateOf(one, folders),
    })),
  );
  return { upserts: [], states, gone: moved.gone };
}

/** A message that left its folder was moved, unless it is found nowhere. */
async function findLeft(
  { api, context }: Reader,
  ids: readonly string[],
): Promise<{ found: Listed[]; gone: MessageRef[] }> {
  const gone: MessageRef[] = [];
  const found = await mapAtOnce(ids, AT_ONCE, async (id) => {
    const to = `/messages/${encodeURIComponent(id)}`;
    const call = { to, query: { $select: STATE_FIELDS }, units: 1 };
    try {
      return [await readMailApi(api, context, call, ListedShape)];
    } catch (error) {
      if (!(error instanceof Permanent) || error.code !== "not_found") throw error;
      gone.push({ id });
      return [];
    }
  });
  return { found: found.flat(), gone };
}

export function refOf({ id, receivedDateTime }: Listed): MessageRef {
  return receivedDateTime ? { id, receivedAt: receivedDateTime } : { id };
}

/** The synced folders, and the link for later changes of the list. */
async function listFolders(
  { api, context, folders }: Reader,
  start: string | URL,
): Promise<{ ids: string[]; gone: string[]; link: string }> {
  const ids: string[] = [];
  const gone: string[] = [];
  let to = start;
  for (;;) {
    const page = await readMailApi(api, context, { to, headers: PAGES, units: 1 }, FolderPage);
    for (const folder of page.value) {
      if (folder["@removed"] !== undefined) gone.push(folder.id);
      else if (!folders.skipped.has(folder.id)) ids.push(folder.id);
    }
    const next = page["@odata.nextLink"];
    if (!next) return { ids: inOrder(ids, folders), gone, link: endOf(page).href };
    to = new URL(next);
  }
}

const FIRST = ["inbox", "sent"];

/** The folders people look at come first. */
function inOrder(ids: readonly string[], { places }: Folders): string[] {
  const rank = (id: string) => (FIRST.includes(places.get(id) ?? "") ? 0 : 1);
  return [...new Set(ids)].sort((one, other) => rank(one) - rank(other));
}

function deltaPage({ api, context }: Reader, to: string | URL): Promise<DeltaPage> {
  // Delta links keep their initial $select, including that of the baseline.
  const query = typeof to === "string" ? { $select: STATE_FIELDS } : {};
  return readMailApi(api, context, { to, query, headers: PAGES, units: 1 }, DeltaPage);
}

function firstLink(folderId: string, since: string): string {
  const filter = encodeURIComponent(`receivedDateTime ge ${since}`);
  return `/mailFolders/${encodeURIComponent(folderId)}/messages/delta?$filter=${filter}`;
}

function endOf(page: { "@odata.deltaLink"?: string | undefined }): URL {
  const link = page["@odata.deltaLink"];
  if (link === undefined || !URL.canParse(link)) throw new CursorGone("A delta has no end.");
  return new URL(link);
}

function write(cursor: GraphCursor): Cursor {
  return JSON.stringify(cursor);
}

function read(text: Cursor): GraphCursor {
  try {
    return GraphCursor.parse(JSON.parse(text));
  } catch (error) {
    throw new CursorGone("The cursor is not one of Graph.", { cause: error });
  }
}
