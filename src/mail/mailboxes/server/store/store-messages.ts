import type {
  Fetched,
  MessageRef,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { newId } from "#src/platform/server/ids.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { announceArrived, type Untaken } from "./announce-arrived.ts";
import { keepBodies } from "./bodies.queries.ts";
import { countCorrespondents } from "./correspondents.queries.ts";
import { fillBodies } from "./fill-bodies.ts";
import { joinThreads, type StoreContext } from "./join-threads.ts";
import {
  insertAttachments,
  insertMessages,
  listKnown,
  listOwnAddresses,
  listReplied,
  setGone,
  setStates,
} from "./messages.queries.ts";
import { refreshThreads } from "./refresh-threads.queries.ts";

import { settleSends } from "./settle-sends.ts";
import { type NewMessage, toMessage } from "./to-message.ts";

/** A page of a mailbox's mail from a provider, to be stored in one transaction. */
export type Page = {
  fetched: readonly Fetched[];
  states: readonly { ref: MessageRef; state: MessageState }[];
  gone: readonly MessageRef[];
  /**
   * It has just arrived, rather than being imported: replies in it reopen threads and stop sends.
   */
  isNews?: boolean;
};

export type Stored = {
  /** Messages that were not there before. */
  added: number;
  /** Whether some of them are incoming. */
  hasNewMail: boolean;
  oldestAt: string | null;
  untaken: readonly Untaken[];
};

/**
 * Stores a page of mail. Idempotent, so a crash only repeats work: a message is identified by its
 * provider id alone.
 */
export async function storePage(place: StoreContext, page: Page): Promise<Stored> {
  const { db, org, mailbox } = place;
  const named = [...page.fetched, ...page.states].map(({ ref }) => ref);
  const refs = [...named, ...page.gone];
  const known = await listKnown(db, org, mailbox.id, refs);
  const states = [...page.states, ...page.fetched.map(({ ref, state }) => ({ ref, state }))];
  const changed = await setStates(db, org, mailbox.id, {
    known,
    states: states.filter(({ ref }) => known.has(ref.id)),
  });
  const fresh = page.fetched.filter((one) => !known.has(one.ref.id) && isKept(mailbox, one));
  const leaving = page.gone.flatMap(({ id }) => known.get(id)?.threadId ?? []);
  const touched = [...changed, ...leaving];
  const { isNews = false } = page;
  const { added, own, replied, untaken } =
    fresh.length > 0
      ? await addMessages(place, firstOfEach(fresh), { touched, isNews })
      : NOTHING_ADDED;
  const filled = await fillBodies(place, known, page.fetched);
  const gone = await setGone(db, org, mailbox.id, page.gone);
  const read = [...added, ...filled];
  const threadIds = new Set([...changed, ...gone, ...read.map(({ threadId }) => threadId)]);
  const newest = newestInbound(read);
  await refreshThreads(db, org, threadIds, { arrived: newest, replied });
  await countCorrespondents(db, org, mailbox, { added, own });
  if (threadIds.size > 0)
    publish(db, org, {
      topic: "inbox.changed",
      subjectId: mailbox.id,
      projectId: mailbox.projectId,
    });
  const times = fresh.map(({ receivedAt }) => receivedAt).toSorted();
  const oldestAt = times[0] ?? null;
  return { added: added.length, hasNewMail: newest.size > 0, oldestAt, untaken };
}

const NOTHING_ADDED = {
  added: [],
  own: new Set<string>(),
  replied: new Set<string>(),
  untaken: [],
};

/** When the newest incoming mail of each thread arrived. */
function newestInbound(
  added: readonly { threadId: string; direction: string; receivedAt: string }[],
): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { threadId, direction, receivedAt } of added) {
    const known = newest.get(threadId);
    const isNewer = known === undefined || Date.parse(receivedAt) > Date.parse(known);
    if (direction === "inbound" && isNewer) newest.set(threadId, receivedAt);
  }
  return newest;
}

/** Drafts are not mail yet; spam and trash are tracked if already stored, but not imported. */
function isKept(
  { importSince }: Pick<StoredMailbox, "importSince">,
  { state, receivedAt }: Pick<Fetched, "state" | "receivedAt">,
): boolean {
  const isOut = state.places.some((place) => ["draft", "spam", "trash"].includes(place));
  return !isOut && Date.parse(receivedAt) >= Date.parse(importSince);
}

function firstOfEach(fetched: readonly Fetched[]): Fetched[] {
  return [...new Map(fetched.map((one) => [one.ref.id, one])).values()];
}

/** Automatic mail is no reply, and a copy in another mailbox is no second one. */
function emitReplies(
  { db, org, mailbox }: StoreContext,
  added: readonly (NewMessage & { threadId: string })[],
  replied: ReadonlySet<string>,
): void {
  const { id: mailboxId, projectId } = mailbox;
  const written = added.filter(
    ({ direction, automatic, threadId }) =>
      direction === "inbound" && automatic === "none" && replied.has(threadId),
  );
  const received = written.map(({ id: messageId, threadId }) => ({
    projectId,
    objectId: threadId,
    data: { threadId, messageId, mailboxId },
  }));
  events.emit(db, org, "reply.received", received);
}

async function addMessages(
  place: StoreContext,
  fresh: readonly Fetched[],
  { touched, isNews }: { touched: readonly string[]; isNews: boolean },
) {
  const { db, org, mailbox } = place;
  const own = await listOwnAddresses(db, org, [mailbox.projectId]);
  const messages = fresh.map((one) => toMessage(one, { id: newId(), own }));
  const bodies = await keepBodies(db, org, messages);
  const threads = await joinThreads(place, messages, touched);
  const rows = messages.map((message) => ({
    ...message,
    bodyId: bodies.get(message.id) ?? null,
    threadId: threads.get(message.id) ?? "",
  }));
  const replied = isNews ? await listReplied(db, org, rows) : new Set<string>();
  await insertMessages(db, org, mailbox, rows);
  await insertAttachments(db, org, rows);
  await settleSends(db, org, mailbox, { added: rows, replied });
  emitReplies(place, rows, replied);
  return { added: rows, own, replied, untaken: await announceArrived(db, org, rows) };
}
