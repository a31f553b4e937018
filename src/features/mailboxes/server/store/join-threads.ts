import type { StoredMailbox } from "#src/features/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { planThreads, threadLinksOf } from "#src/platform/server/mime/threads/plan-threads.ts";
import {
  insertThreads,
  listByProviderThread,
  listByReference,
  lockThreads,
  mergeThreads,
  setReferences,
} from "./threads.queries.ts";
import type { NewMessage } from "./to-message.ts";

type Place = { db: Db; org: OrgScope; mailbox: StoredMailbox; hasThreads: boolean };

/**
 * Finds the thread of each message: Message-IDs count in all mailboxes of the project, threads of
 * the provider in this one. The subject never decides.
 */
export async function joinThreads(
  { db, org, mailbox, hasThreads }: Place,
  messages: readonly NewMessage[],
): Promise<ReadonlyMap<string, string>> {
  const { projectId } = mailbox;
  await lockThreads(db, org, projectId);
  const links = messages.map((message) => threadLinksOf(message.id, message, hasThreads));
  const ids = links.flatMap((one) => one.ids);
  const keys = links.flatMap((one) => one.keys);
  const known = {
    ids: await listByReference(db, org, projectId, ids),
    keys: await listByProviderThread(db, org, mailbox.id, keys),
  };
  const { threads, made, merged, references } = planThreads(links, known, newId);
  await insertThreads(db, org, mailbox, made);
  await mergeThreads(db, org, merged);
  await setReferences(db, org, projectId, references);
  return threads;
}
