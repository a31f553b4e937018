import type {
  Fetched,
  MessageRef,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { logUntaken } from "#src/mail/mailboxes/server/store/announce-arrived.ts";
import { listKnown } from "#src/mail/mailboxes/server/store/messages.queries.ts";
import { storePage } from "#src/mail/mailboxes/server/store/store-messages.ts";
import type { Slice } from "./slice.ts";
import { type SyncChange, setSync } from "./sync.queries.ts";

const FETCHED_AT_ONCE = 50;

type ListedPage = {
  /** Fetched whether known or not. */
  upserts: readonly MessageRef[];
  /** Fetched unless known. */
  listed: readonly MessageRef[];
  states: readonly { ref: MessageRef; state: MessageState }[];
  gone: readonly MessageRef[];
};

const NOTHING: ListedPage = { upserts: [], listed: [], states: [], gone: [] };

/**
 * Fetches and stores a page of messages. The next page token is written in the last transaction, so
 * a crash repeats the page and loses nothing.
 */
export async function takePage(
  slice: Slice,
  page: Partial<ListedPage>,
  after: SyncChange = {},
): Promise<void> {
  const { provider, mailbox } = slice;
  const { upserts, listed, states, gone } = { ...NOTHING, ...page };
  const wanted = [...upserts, ...(await listUnknown(slice, listed, states))];
  const refs = [...new Map(wanted.map((ref) => [ref.id, ref])).values()];
  const store = (fetched: readonly Fetched[], rest: Partial<ListedPage>, change: SyncChange) =>
    slice.inside(async (db, org) => {
      const place = { db, org, mailbox, hasThreads: provider.caps.hasThreads };
      const isNews = slice.sync.phase !== "history";
      const stored = await storePage(place, { ...NOTHING, ...rest, fetched, isNews });
      const { added: imported, hasNewMail, oldestAt, untaken } = stored;
      logUntaken(slice.log, untaken);
      await setSync(db, org, mailbox.id, { ...change, imported, oldestAt });
      if (hasNewMail) await slice.announce(db, { isImport: listed.length > 0 });
    });

  let fetching = fetchAhead(slice, refs, 0);
  for (let at = FETCHED_AT_ONCE; at < refs.length; at += FETCHED_AT_ONCE) {
    const fetched = await fetching;
    fetching = fetchAhead(slice, refs, at);
    await store(fetched, {}, {});
  }
  await store(await fetching, { states, gone }, { ...after, listed: listed.length });
}

/** The next mails are fetched while the previous ones are written. */
function fetchAhead(
  { provider, context }: Slice,
  refs: readonly MessageRef[],
  at: number,
): Promise<Fetched[]> {
  if (at >= refs.length) return Promise.resolve([]);
  const fetching = provider.fetch(context, refs.slice(at, at + FETCHED_AT_ONCE));
  // If writing fails first, the fetch is no longer awaited.
  fetching.catch(() => undefined);
  return fetching;
}

async function listUnknown(
  slice: Slice,
  listed: readonly MessageRef[],
  states: ListedPage["states"],
): Promise<MessageRef[]> {
  const isWanted = ({ state }: { state: MessageState }) =>
    !state.places.some((place) => ["draft", "spam", "trash"].includes(place));
  const refs = [...listed, ...states.filter(isWanted).map(({ ref }) => ref)];
  if (refs.length === 0) return [];
  const known = await slice.inside((db, org) => listKnown(db, org, slice.mailbox.id, refs));
  return refs.filter(({ id }) => !known.has(id));
}
