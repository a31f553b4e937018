import { sql } from "kysely";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { hasLivingMail } from "./has-living-mail.ts";

const ROWS_AT_ONCE = 500;

/**
 * Locks threads until the transaction ends, in a fixed order to avoid deadlocks. Returns those that
 * still exist and were not merged.
 */
export async function lockThreads(
  db: Db,
  org: OrgScope,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const rows = await selectIn(db, org, "threads")
    .select(["id", "merged_into as mergedInto"])
    .where("id", "in", [...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [id] : [])));
}

export async function listByReference(
  db: Db,
  org: OrgScope,
  projectId: string,
  ids: readonly string[],
): Promise<{ name: string; threadId: string }[]> {
  if (ids.length === 0) return [];
  return selectIn(db, org, "message_references")
    .select(["internet_id as name", "thread_id as threadId"])
    .where("project_id", "=", projectId)
    .where(isOneOfTexts("internet_id", [...new Set(ids)]))
    .execute();
}

export async function listByProviderThread(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  keys: readonly string[],
): Promise<{ name: string; threadId: string }[]> {
  if (keys.length === 0) return [];
  const rows = await selectIn(db, org, "messages")
    .select(["provider_thread_id as name", "thread_id as threadId"])
    .distinct()
    .where("mailbox_id", "=", mailboxId)
    .where("provider_thread_id", "in", [...new Set(keys)])
    .execute();
  return rows.flatMap(({ name, threadId }) => (name === null ? [] : [{ name, threadId }]));
}

export async function insertThreads(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "projectId">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({
    id,
    project_id: mailbox.projectId,
    mailbox_id: mailbox.id,
  }));
  await insertIn(db, org, "threads", rows).execute();
}

/** Their messages move; the old thread's id redirects to the other one. */
export async function mergeThreads(
  db: Db,
  org: OrgScope,
  merged: readonly { from: string; into: string }[],
): Promise<void> {
  for (const { from, into } of merged) {
    const to = { thread_id: into };
    await updateIn(db, org, "messages").set(to).where("thread_id", "=", from).execute();
    await updateIn(db, org, "message_references").set(to).where("thread_id", "=", from).execute();
    await updateIn(db, org, "scheduled_messages").set(to).where("thread_id", "=", from).execute();
    await updateIn(db, org, "threads")
      .set({ merged_into: into, version: sql<number>`version + 1` })
      .where(({ eb, or }) => or([eb("id", "=", from), eb("merged_into", "=", from)]))
      .execute();
    // The last message may be a different one now.
    await updateIn(db, org, "threads").set({ intent_due: true }).where("id", "=", into).execute();
  }
}

/**
 * If two transactions have the same Message-ID, the second waits for the first, then finds it.
 * Returns how many are new.
 */
export async function insertReferences(
  db: Db,
  org: OrgScope,
  projectId: string,
  references: readonly (readonly [internetId: string, threadId: string])[],
): Promise<number> {
  const rows = references
    .map(([internetId, threadId]) => ({
      project_id: projectId,
      internet_id: internetId,
      thread_id: threadId,
    }))
    // In a fixed order, so that concurrent inserts do not deadlock.
    .toSorted((one, other) => (one.internet_id < other.internet_id ? -1 : 1));
  let inserted = 0;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = await insertIn(db, org, "message_references", rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "project_id", "internet_id"]).doNothing(),
      )
      .returning("internet_id")
      .execute();
    inserted += some.length;
  }
  return inserted;
}

type Named = { projectId: string; threadId: string };

const threadById = prepared((db, org, { projectId, threadId }: Named) =>
  selectIn(db, org, "threads")
    .select(["id", "merged_into as mergedInto", "last_message_id as lastMessageId"])
    .where("project_id", "=", projectId)
    .where("id", "=", threadId)
    .where(({ or, eb }) => or([eb("merged_into", "is not", null), hasLivingMail(db, org)])),
);

/** Also finds a merged thread by its old id. */
export async function findThread(
  db: Db,
  org: OrgScope,
  projectId: string,
  threadId: string,
): Promise<{ id: string; lastMessageId: string | null } | undefined> {
  const [row] = await threadById(db, org, { projectId, threadId });
  if (!row?.mergedInto) return row;
  return findThread(db, org, projectId, row.mergedInto);
}
