import { sql } from "kysely";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import {
  planThreads,
  type ThreadLinks,
  threadLinksOf,
} from "#src/platform/server/mime/threads/plan-threads.ts";
import {
  insertReferences,
  insertThreads,
  listByProviderThread,
  listByReference,
  lockThreads,
  mergeThreads,
} from "./threads.queries.ts";
import type { NewMessage } from "./to-message.ts";

export type StoreContext = { db: Db; org: OrgScope; mailbox: StoredMailbox; hasThreads: boolean };

type Threads = ReadonlyMap<string, string>;

/** An attempt only fails because another transaction with the same conversation committed. */
const ATTEMPTS = 20;

/**
 * Finds the thread of each message: Message-IDs match in all mailboxes of the project, provider
 * threads only in this one. The subject never decides. Mailboxes wait for each other only for mail
 * of the same conversation. `changed` are threads that this transaction also writes.
 */
export async function joinThreads(
  place: StoreContext,
  messages: readonly NewMessage[],
  changed: readonly string[],
): Promise<Threads> {
  const { db, hasThreads } = place;
  const links = messages.map((message) => threadLinksOf(message.id, message, hasThreads));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await sql`savepoint joining`.execute(db);
    const threads = await tryToJoin(place, links, changed);
    if (threads) {
      await sql`release savepoint joining`.execute(db);
      return threads;
    }
    // Its locks are released too, so that the next attempt takes all of them in order.
    await sql`rollback to savepoint joining`.execute(db);
  }
  throw new Error("the threads of a page of mail changed at every attempt to join them");
}

/** Undefined if another transaction merged one of the threads or inserted one of the ids first. */
async function tryToJoin(
  { db, org, mailbox }: StoreContext,
  links: readonly ThreadLinks[],
  changed: readonly string[],
): Promise<Threads | undefined> {
  const { projectId } = mailbox;
  const ids = links.flatMap((one) => one.ids);
  const keys = links.flatMap((one) => one.keys);
  const known = {
    ids: await listByReference(db, org, projectId, ids),
    keys: await listByProviderThread(db, org, mailbox.id, keys),
  };
  const found = [...known.ids, ...known.keys].map(({ threadId }) => threadId);
  const own = await lockThreads(db, org, new Set([...found, ...changed]));
  if (!found.every((id) => own.has(id))) return undefined;

  const { threads, made, merged, references } = planThreads(links, known, newId);
  await insertThreads(db, org, mailbox, made);
  const isKnown = new Set(known.ids.map(({ name }) => name));
  const fresh = [...references].filter(([id]) => !isKnown.has(id));
  const inserted = await insertReferences(db, org, projectId, fresh);
  if (inserted < fresh.length) return undefined;
  await mergeThreads(db, org, merged);
  return threads;
}
