import { buffer } from "node:stream/consumers";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { z } from "zod";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  Fetched,
  HistoryPage,
  MailContext,
  MailReader,
  MessageRef,
  Window,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { MailContent } from "#src/platform/server/mime/mail-content.ts";
import { imapBaseline, imapChanges } from "./imap-changes.ts";
import { contentOf, SMALL_BYTES } from "./imap-content.ts";
import {
  groupByFolder,
  type ImapFolder,
  isRead,
  listFolders,
  readRef,
  stateOf,
  writeRef,
} from "./imap-folders.ts";
import { imapSearch } from "./imap-search.ts";
import type { ImapSessions } from "./imap-sessions.ts";
import { writeRanges } from "./uid-ranges.ts";

const PAGE = 500;

export function imapReader(sessions: ImapSessions): MailReader {
  return {
    baseline: (context, window) => imapBaseline(sessions, context, window),
    history: (context, window, resume) => listHistory(sessions, context, window, resume),
    changes: (context, from) => imapChanges(sessions, context, from),
    ...imapSearch(sessions),
    fetch: (context, refs) => fetchAll(sessions, context, refs),
    attachment: async (context, ref, key) => streamOf(await partOf(sessions, context, ref, key)),
    raw: async (context, ref) => streamOf(await partOf(sessions, context, ref, undefined)),
  };
}

/** The completed folders, and the position in the next one. */
const Resume = z.object({ done: z.array(z.string()), below: z.number().nullable() });
type Resume = z.infer<typeof Resume>;

/** The inbox first, and newest first in each folder. */
async function* listHistory(
  sessions: ImapSessions,
  context: MailContext,
  window: Window,
  from: string | undefined,
): AsyncIterable<HistoryPage> {
  const at: Resume = from ? Resume.parse(JSON.parse(from)) : { done: [], below: null };
  const folders = (await sessions.use(context, listFolders)).filter(isRead);
  for (const folder of folders) {
    if (at.done.includes(folder.path)) continue;
    for (;;) {
      const page = await listPage(sessions, context, { folder, window, below: at.below });
      at.below = page.below;
      if (page.below === null) at.done.push(folder.path);
      yield { refs: page.refs, resume: JSON.stringify(at) };
      if (page.below === null) break;
    }
  }
}

type Page = { refs: MessageRef[]; below: number | null };

function listPage(
  sessions: ImapSessions,
  context: MailContext,
  { folder, window, below }: { folder: ImapFolder; window: Window; below: number | null },
): Promise<Page> {
  return sessions.open(context, folder, async (client, { exists, uidValidity }) => {
    if (exists === 0 || below === 1) return { refs: [], below: null };
    // Servers compare days in their own time zone.
    const since = new Date(window.since.getTime() - DAY_MS);
    // The rest of the list is excluded, or a large folder would be listed again for every page.
    const rest = below === null ? {} : { uid: `1:${below - 1}` };
    const found = (await client.search({ since, ...rest }, { uid: true })) || [];
    const left = found.filter((uid) => below === null || uid < below).sort((a, b) => b - a);
    const uids = left.slice(0, PAGE);
    if (uids.length === 0) return { refs: [], below: null };
    const query = { uid: true, internalDate: true };
    const dated = (await client.fetchAll(writeRanges(uids), query, { uid: true }))
      .map(({ uid, internalDate }) => ({ uid, at: new Date(internalDate ?? 0) }))
      .filter(({ at }) => at >= window.since && (!window.until || at < window.until))
      .sort((one, other) => other.at.getTime() - one.at.getTime() || other.uid - one.uid);
    const refs = dated.map(({ uid, at }) => writeRef({ path: folder.path, uidValidity, uid }, at));
    return { refs, below: left.length > uids.length ? (uids.at(-1) ?? null) : null };
  });
}

async function fetchAll(
  sessions: ImapSessions,
  context: MailContext,
  refs: readonly MessageRef[],
): Promise<Fetched[]> {
  const folders = await sessions.use(context, listFolders);
  const fetched = new Map<string, Fetched>();
  for (const [path, wanted] of groupByFolder(refs)) {
    const folder = folders.find((one) => one.path === path);
    if (!folder) continue;
    await sessions.open(context, folder, async (client, { uidValidity }) => {
      const uids = wanted.filter((one) => one.uidValidity === uidValidity).map(({ uid }) => uid);
      if (uids.length === 0) return;
      const found = await fetchFacts(client, writeRanges(uids));
      for (const message of await readAll(context, client, found)) {
        const ref = writeRef({ path, uidValidity, uid: message.uid });
        const { content, ...rest } = message;
        fetched.set(ref.id, { ...factsOf(rest, folder, ref), content });
      }
    });
  }
  return refs.flatMap(({ id }) => fetched.get(id) ?? []);
}

const FACTS = { uid: true, flags: true, internalDate: true, size: true };

/**
 * Servers fail on the BODYSTRUCTURE of a few mails. Their pages are fetched without it, so that the
 * sync can continue.
 */
async function fetchFacts(client: ImapFlow, range: string): Promise<FetchMessageObject[]> {
  try {
    return await client.fetchAll(range, { ...FACTS, bodyStructure: true }, { uid: true });
  } catch (error) {
    if (!(error instanceof Error && "responseStatus" in error)) throw error;
    return client.fetchAll(range, FACTS, { uid: true });
  }
}

type Read = FetchMessageObject & { content: MailContent };

/** Small mails are fetched and parsed at once; of a large one only the texts. */
async function readAll(
  context: MailContext,
  client: ImapFlow,
  found: readonly FetchMessageObject[],
): Promise<Read[]> {
  const isSmall = ({ size = 0 }: FetchMessageObject) => size <= SMALL_BYTES;
  const small = found.filter(isSmall);
  const range = writeRanges(small.map(({ uid }) => uid));
  const sources =
    small.length > 0
      ? await client.fetchAll(range, { uid: true, source: true }, { uid: true })
      : [];
  const sourceOf = new Map(sources.map(({ uid, source }) => [uid, source]));
  const whole = small.flatMap((message) => {
    const source = sourceOf.get(message.uid);
    return source ? [{ ...message, source }] : [];
  });
  const read: Read[] = await Promise.all(
    whole.map(async (one) => ({ ...one, content: await contentOf(context, client, one) })),
  );
  for (const message of found.filter((one) => !isSmall(one))) {
    const rest = await client.fetchOne(message.uid, { headers: true }, { uid: true });
    if (!rest) continue;
    const one = { ...message, ...rest };
    read.push({ ...one, content: await contentOf(context, client, one) });
  }
  return read;
}

function factsOf(message: FetchMessageObject, folder: ImapFolder, ref: MessageRef) {
  const receivedAt = new Date(message.internalDate ?? 0).toISOString();
  return {
    ref: { ...ref, receivedAt },
    threadKey: message.threadId ?? null,
    receivedAt,
    size: message.size ?? 0,
    state: stateOf(message.flags ?? new Set(), folder),
  };
}

/** One decoded part, or the whole mail. */
function partOf(
  sessions: ImapSessions,
  context: MailContext,
  ref: MessageRef,
  key: string | undefined,
): Promise<Buffer> {
  const { path, uid, uidValidity } = readRef(ref);
  return sessions.open(context, { path }, async (client, open) => {
    if (open.uidValidity !== uidValidity) throw new Permanent("not_found");
    const { content } = await client.download(String(uid), key, { uid: true, decodeText: false });
    if (!content) throw new Permanent("not_found");
    return buffer(content);
  });
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}
