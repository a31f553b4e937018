import type { FetchMessageObject, ImapFlow, MailboxObject } from "imapflow";
import { z } from "zod";
import { CursorGone } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  ChangesPage,
  Cursor,
  MailContext,
  MessageRef,
  MessageState,
  Window,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { type ImapFolder, isTracked, listFolders, stateOf, writeRef } from "./imap-folders.ts";
import type { ImapSessions } from "./imap-sessions.ts";
import { readRanges, writeRanges } from "./uid-ranges.ts";

/**
 * The state of a folder. What the server cannot report later is stored: all UIDs, and the flags of
 * each.
 */
const FolderCursor = z.object({
  uidValidity: z.string(),
  uidNext: z.number(),
  modseq: z.string().nullable(),
  count: z.number(),
  uids: z.string(),
  seen: z.string(),
  flagged: z.string(),
});
type FolderCursor = z.infer<typeof FolderCursor>;

const ImapCursor = z.object({ since: z.string(), folders: z.record(z.string(), FolderCursor) });
type ImapCursor = z.infer<typeof ImapCursor>;

type Changes = {
  states: { ref: MessageRef; state: MessageState }[];
  gone: MessageRef[];
};

export async function imapBaseline(
  sessions: ImapSessions,
  context: MailContext,
  window: Window,
): Promise<Cursor> {
  const folders = await sessions.use(context, listFolders);
  const cursor: ImapCursor = { since: window.since.toISOString(), folders: {} };
  for (const folder of folders.filter(isTracked))
    cursor.folders[folder.path] = await sessions.open(context, folder, (client, open) =>
      takeCursor(client, open),
    );
  return JSON.stringify(cursor);
}

export async function* imapChanges(
  sessions: ImapSessions,
  context: MailContext,
  from: Cursor,
): AsyncIterable<ChangesPage> {
  const cursor = read(from);
  const folders = (await sessions.use(context, listFolders)).filter(isTracked);
  const paths = new Set(folders.map(({ path }) => path));
  // Mail of a removed or renamed folder has a new id by now, or is gone.
  if (Object.keys(cursor.folders).some((path) => !paths.has(path)))
    throw new CursorGone("A folder is no longer there.");
  for (const folder of folders) {
    const known = cursor.folders[folder.path];
    if (known && (await isUnchanged(sessions, context, folder, known))) continue;
    const seen = await readFolder(sessions, context, folder, known);
    cursor.folders[folder.path] = seen.cursor;
    yield { ...seen.changes, next: JSON.stringify(cursor) };
  }
  yield { upserts: [], states: [], gone: [], next: JSON.stringify(cursor) };
}

/** One STATUS call is enough for most folders, on servers that count changes (CONDSTORE). */
async function isUnchanged(
  sessions: ImapSessions,
  context: MailContext,
  { path }: ImapFolder,
  known: FolderCursor,
): Promise<boolean> {
  if (known.modseq === null) return false;
  const query = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };
  const now = await sessions.use(context, (client) => client.status(path, query));
  return (
    now !== false &&
    String(now.uidValidity) === known.uidValidity &&
    now.uidNext === known.uidNext &&
    now.messages === known.count &&
    String(now.highestModseq) === known.modseq
  );
}

function readFolder(
  sessions: ImapSessions,
  context: MailContext,
  folder: ImapFolder,
  known: FolderCursor | undefined,
): Promise<{ changes: Omit<ChangesPage, "next">; cursor: FolderCursor }> {
  return sessions.open(context, folder, async (client, open) => {
    if (known && String(open.uidValidity) !== known.uidValidity)
      throw new CursorGone("The folder was made again.");
    const before = flagsIn(known);
    const now = await flagsNow(client, open, known, before);
    const { uidValidity } = open;
    const refOf = (uid: number) => writeRef({ path: folder.path, uidValidity, uid });
    const changes: Changes = { states: [], gone: now.gone.map(refOf) };
    for (const { uid, flags = new Set<string>() } of now.listed) {
      const isNew = !before.uids.has(uid);
      const isOther =
        flags.has("\\Seen") !== before.seen.has(uid) ||
        flags.has("\\Flagged") !== before.flagged.has(uid);
      if (isNew || isOther) changes.states.push({ ref: refOf(uid), state: stateOf(flags, folder) });
    }
    return { changes: { upserts: [], ...changes }, cursor: cursorOf(open, after(before, now)) };
  });
}

type Flags = { uids: Set<number>; seen: Set<number>; flagged: Set<number> };
type Now = { listed: readonly FetchMessageObject[]; gone: readonly number[] };

/**
 * A server with CONDSTORE lists changed messages, and its UIDs are only fetched if there are fewer
 * than expected. For any other server the whole list is compared.
 */
async function flagsNow(
  client: ImapFlow,
  open: MailboxObject,
  known: FolderCursor | undefined,
  { uids }: Flags,
): Promise<Now> {
  const isCounting = known?.modseq && open.highestModseq !== undefined && !open.noModseq;
  const listed = isCounting
    ? await listFlags(client, open, BigInt(known.modseq ?? 0))
    : await listFlags(client, open);
  const added = listed.filter(({ uid }) => !uids.has(uid)).length;
  if (isCounting && open.exists === uids.size + added) return { listed, gone: [] };
  const found = isCounting ? await client.search({ all: true }, { uid: true }) : undefined;
  const there = new Set([...(found || []), ...listed.map(({ uid }) => uid)]);
  return { listed, gone: await withoutThere(client, uids.difference(there)) };
}

function after({ uids, seen, flagged }: Flags, { listed, gone }: Now): Flags {
  const next = { uids: new Set(uids), seen: new Set(seen), flagged: new Set(flagged) };
  for (const uid of gone) for (const set of Object.values(next)) set.delete(uid);
  for (const { uid, flags } of listed) {
    next.uids.add(uid);
    next.seen[flags?.has("\\Seen") ? "add" : "delete"](uid);
    next.flagged[flags?.has("\\Flagged") ? "add" : "delete"](uid);
  }
  return next;
}

function flagsIn(known: FolderCursor | undefined): Flags {
  return {
    uids: readRanges(known?.uids ?? ""),
    seen: readRanges(known?.seen ?? ""),
    flagged: readRanges(known?.flagged ?? ""),
  };
}

/** Servers sometimes omit existing messages from lists; these are requested by UID. */
async function withoutThere(client: ImapFlow, uids: ReadonlySet<number>): Promise<number[]> {
  if (uids.size === 0) return [];
  const found = await client.fetchAll(writeRanges(uids), { uid: true }, { uid: true });
  const there = new Set(found.map(({ uid }) => uid));
  return [...uids].filter((uid) => !there.has(uid));
}

async function takeCursor(client: ImapFlow, open: MailboxObject): Promise<FolderCursor> {
  const listed = await listFlags(client, open);
  return cursorOf(open, after(flagsIn(undefined), { listed, gone: [] }));
}

async function listFlags(
  client: ImapFlow,
  open: MailboxObject,
  changedSince?: bigint,
): Promise<FetchMessageObject[]> {
  if (open.exists === 0) return [];
  const options = changedSince === undefined ? { uid: true } : { uid: true, changedSince };
  return client.fetchAll("1:*", { uid: true, flags: true }, options);
}

function cursorOf(open: MailboxObject, { uids, seen, flagged }: Flags): FolderCursor {
  const hasModseq = open.highestModseq !== undefined && !open.noModseq;
  return {
    uidValidity: String(open.uidValidity),
    uidNext: open.uidNext,
    modseq: hasModseq ? String(open.highestModseq) : null,
    count: uids.size,
    uids: writeRanges(uids),
    seen: writeRanges(seen),
    flagged: writeRanges(flagged),
  };
}

function read(text: Cursor): ImapCursor {
  try {
    return ImapCursor.parse(JSON.parse(text));
  } catch (error) {
    throw new CursorGone("The cursor is not one of IMAP.", { cause: error });
  }
}
