import { createGroups } from "./groups.ts";

/** What a message says of its conversation. Ids are normalised. */
export type MessageNames = {
  internetId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  providerThreadId: string | null;
};

/** The names that a message shares with others of its thread. */
export type ThreadLinks = {
  messageId: string;
  /** Message-IDs, known in all mailboxes of the project. */
  ids: readonly string[];
  /** Threads of the provider, known in their mailbox. */
  keys: readonly string[];
};

/** Which threads such names have led to before. */
export type KnownThreads = {
  ids: ReadonlyArray<{ name: string; threadId: string }>;
  keys: ReadonlyArray<{ name: string; threadId: string }>;
};

export type ThreadPlan = {
  /** The thread of each message. */
  threads: ReadonlyMap<string, string>;
  made: readonly string[];
  merged: ReadonlyArray<{ from: string; into: string }>;
  /** The thread of each Message-ID, of those that were only referred to as well. */
  references: ReadonlyMap<string, string>;
};

/**
 * A provider that groups by subject (`hasThreads` is false) says something only where the mail itself
 * says nothing. What counts depends on the message alone and never on what is known already: so the
 * threads are the same in any order in which mails arrive.
 */
export function threadLinksOf(
  messageId: string,
  names: MessageNames,
  hasThreads: boolean,
): ThreadLinks {
  const referred = [...names.inReplyTo, ...names.references];
  const isTrusted = hasThreads || referred.length === 0;
  return {
    messageId,
    ids: [...new Set([...(names.internetId ? [names.internetId] : []), ...referred])],
    keys: names.providerThreadId && isTrusted ? [names.providerThreadId] : [],
  };
}

/**
 * The thread of each message: what names the same Message-ID or the same trusted thread of the
 * provider belongs together. Threads that turn out to be one are merged into the oldest, whose id is
 * the smallest. Nothing is ever taken apart.
 */
export function planThreads(
  links: readonly ThreadLinks[],
  known: KnownThreads,
  newThreadId: () => string,
): ThreadPlan {
  const groups = createGroups();
  for (const { messageId, ids, keys } of links)
    groups.join(messageNode(messageId), ...ids.map(idNode), ...keys.map(keyNode));
  for (const { name, threadId } of known.ids) groups.join(idNode(name), threadNode(threadId));
  for (const { name, threadId } of known.keys) groups.join(keyNode(name), threadNode(threadId));

  const existing = new Set([...known.ids, ...known.keys].map(({ threadId }) => threadId));
  const survivors = new Map<string, string>();
  const merged: { from: string; into: string }[] = [];
  for (const threadId of [...existing].toSorted()) {
    const group = groups.of(threadNode(threadId));
    const survivor = survivors.get(group);
    if (survivor) merged.push({ from: threadId, into: survivor });
    else survivors.set(group, threadId);
  }
  const made: string[] = [];
  const threads = new Map<string, string>();
  for (const { messageId } of links) {
    const group = groups.of(messageNode(messageId));
    const threadId = survivors.get(group) ?? newThreadId();
    if (!survivors.has(group)) made.push(threadId);
    survivors.set(group, threadId);
    threads.set(messageId, threadId);
  }
  const references = new Map(
    links.flatMap(({ messageId, ids }) =>
      ids.map((id) => [id, threads.get(messageId) ?? ""] as const),
    ),
  );
  return { threads, made, merged, references };
}

const messageNode = (id: string) => `m ${id}`;
const threadNode = (id: string) => `t ${id}`;
const idNode = (id: string) => `i ${id}`;
const keyNode = (key: string) => `k ${key}`;
