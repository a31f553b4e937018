/** What a message says about its conversation. Ids are normalized. */
export type MessageNames = {
  internetId: string | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  providerThreadId: string | null;
};

/** The keys that a message shares with others of its thread. */
export type ThreadLinks = {
  messageId: string;
  /** Message-IDs, shared by all mailboxes of the project. */
  ids: readonly string[];
  /** Provider thread ids, unique within their mailbox. */
  keys: readonly string[];
};

/** The threads that these keys led to before. */
export type KnownThreads = {
  ids: ReadonlyArray<{ name: string; threadId: string }>;
  keys: ReadonlyArray<{ name: string; threadId: string }>;
};

export type ThreadPlan = {
  /** The thread of each message. */
  threads: ReadonlyMap<string, string>;
  made: readonly string[];
  merged: ReadonlyArray<{ from: string; into: string }>;
  /** The thread of each Message-ID, including ids that were only referenced. */
  references: ReadonlyMap<string, string>;
};

/**
 * Provider threads that are grouped by subject (`hasThreads` is false) count only if the mail
 * itself names no others. The keys depend on the message alone and never on stored data, so threads
 * are the same in any order of arrival.
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
 * Assigns a thread to each message: messages with a common Message-ID or trusted provider thread
 * belong together. Threads that turn out to be one are merged into the oldest, which has the
 * smallest id. Threads are never split.
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

/** Disjoint sets (union-find): names joined directly or transitively form one group. */
function createGroups() {
  const parents = new Map<string, string>();

  function of(name: string): string {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    // Path compression.
    for (let at = name; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  }

  function join(first: string, ...others: readonly string[]): void {
    for (const other of others) {
      const [root, joined] = [of(first), of(other)];
      if (root !== joined) parents.set(joined, root);
    }
  }

  return { of, join };
}
