import type { StoredMailbox } from "#src/features/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { createGroups } from "./groups.ts";
import {
  holdThreads,
  insertThreads,
  listByProviderThread,
  listByReference,
  mergeThreads,
  setReferences,
} from "./threads.queries.ts";
import type { NewMessage } from "./to-message.ts";

type Place = { db: Db; org: OrgScope; mailbox: StoredMailbox; hasThreads: boolean };

/**
 * Finds the thread of each message. What names the same Message-ID belongs together, in all
 * mailboxes of the project, and so does what the provider keeps in one thread, where its threads can
 * be trusted; the subject never decides. Ids that were only referred to count as well, so mails may
 * arrive in any order. Threads that turn out to be one are merged into the oldest.
 */
export async function joinThreads(
  { db, org, mailbox, hasThreads }: Place,
  messages: readonly NewMessage[],
): Promise<Map<string, string>> {
  const { projectId } = mailbox;
  await holdThreads(db, org, projectId);
  const links = messages.map((message) => ({ message, names: namesOf(message, hasThreads) }));
  const ids = links.flatMap(({ names }) => names.ids);
  const keys = links.flatMap(({ names }) => names.keys);
  const groups = createGroups();
  for (const { message, names } of links)
    groups.join(`m ${message.id}`, ...names.ids.map(idNode), ...names.keys.map(keyNode));
  const existing = new Set<string>();
  const meet = (node: string, threadId: string) => {
    existing.add(threadId);
    groups.join(node, `t ${threadId}`);
  };
  for (const { id, threadId } of await listByReference(db, org, projectId, ids))
    meet(idNode(id), threadId);
  for (const { key, threadId } of await listByProviderThread(db, org, mailbox.id, keys))
    meet(keyNode(key), threadId);

  // The oldest has the smallest id.
  const survivors = new Map<string, string>();
  const merged: { from: string; into: string }[] = [];
  for (const threadId of [...existing].toSorted()) {
    const group = groups.of(`t ${threadId}`);
    const survivor = survivors.get(group);
    if (survivor) merged.push({ from: threadId, into: survivor });
    else survivors.set(group, threadId);
  }
  const made: string[] = [];
  const threads = new Map<string, string>();
  for (const { message } of links) {
    const group = groups.of(`m ${message.id}`);
    const threadId = survivors.get(group) ?? newId();
    if (!survivors.has(group)) made.push(threadId);
    survivors.set(group, threadId);
    threads.set(message.id, threadId);
  }
  await insertThreads(db, org, mailbox, made);
  await mergeThreads(db, org, merged);
  const references = new Map(
    links.flatMap(({ message, names }) =>
      names.ids.map((id) => [id, threads.get(message.id) ?? ""] as const),
    ),
  );
  await setReferences(db, org, projectId, references);
  return threads;
}

function namesOf(message: NewMessage, hasThreads: boolean): { ids: string[]; keys: string[] } {
  const { internetId, inReplyTo, references, providerThreadId } = message;
  const referred = [...inReplyTo, ...references];
  // A provider that groups by subject says something only where the mail itself says nothing.
  const isTrusted = hasThreads || referred.length === 0;
  return {
    ids: [...new Set([...(internetId ? [internetId] : []), ...referred])],
    keys: providerThreadId && isTrusted ? [providerThreadId] : [],
  };
}

const idNode = (id: string) => `i ${id}`;
const keyNode = (key: string) => `k ${key}`;
