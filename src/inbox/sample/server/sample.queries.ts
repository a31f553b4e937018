import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { nameKey } from "#src/platform/server/db/keys/name-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import { SAMPLE_LABELS } from "./sample-states.ts";

export type SampleItem = { id: string; labelId: string };

/** The label values by name. An existing label stays unchanged. */
export async function insertLabels(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Map<string, SampleItem>> {
  const made = new Map<string, SampleItem>();
  for (const [at, { name, selection, items }] of SAMPLE_LABELS.entries()) {
    const labelId = newId();
    const row = { id: labelId, project_id: projectId, name, name_key: nameKey(name), selection };
    const inserted = await insertIn(db, org, "labels", [{ ...row, position: at + 1 }])
      .onConflict((conflict) => conflict.constraint("labels_name").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) continue;
    const rows = items.map((item, index) => ({
      ...item,
      id: newId(),
      label_id: labelId,
      name_key: nameKey(item.name),
      position: index + 1,
    }));
    await insertIn(db, org, "label_items", rows).execute();
    for (const { id, name: item } of rows) made.set(item, { id, labelId });
  }
  return made;
}

export type SampleThreadRow = {
  id: string;
  subject: string;
  mailboxId: string;
  lastMessageId: string | null;
};

export async function listThreads(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Map<string, SampleThreadRow>> {
  const rows = await selectIn(db, org, "threads")
    .select(["id", "subject", "mailbox_id as mailboxId", "last_message_id as lastMessageId"])
    .where("project_id", "=", projectId)
    .where("merged_into", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.subject, row]));
}

/** The Message-IDs of a conversation, and the other person. */
export async function readConversation(db: Db, org: OrgScope, threadId: string) {
  const rows = await selectIn(db, org, "messages")
    .select([
      "internet_id as internetId",
      "direction",
      "from_name as name",
      "from_address as address",
    ])
    .where("thread_id", "=", threadId)
    .orderBy("received_at")
    .execute();
  const them = rows.find(({ direction }) => direction === "inbound");
  return {
    chain: rows.flatMap(({ internetId }) => internetId ?? []),
    them: them && { name: them.name, address: them.address },
  };
}

export async function addLabels(
  db: Db,
  org: OrgScope,
  threadId: string,
  items: readonly SampleItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ id, labelId }) => ({
    thread_id: threadId,
    label_item_id: id,
    label_id: labelId,
    added_by: org.userId ?? null,
  }));
  await insertIn(db, org, "thread_labels", rows).execute();
}

export async function setTriage(
  db: Db,
  org: OrgScope,
  threadId: string,
  { doneAt, snoozedUntil, now }: { doneAt?: Date; snoozedUntil?: Date; now: Date },
): Promise<void> {
  await updateIn(db, org, "threads")
    .set({
      done_at: doneAt?.toISOString() ?? null,
      snoozed_until: snoozedUntil?.toISOString() ?? null,
      snoozed_at: snoozedUntil ? now.toISOString() : null,
    })
    .where("id", "=", threadId)
    .execute();
}

export async function insertFollowUp(
  db: Db,
  org: OrgScope,
  followUp: { projectId: string; threadId: string; dueAt: Date; setAt: Date; note: string },
): Promise<void> {
  const row = {
    thread_id: followUp.threadId,
    project_id: followUp.projectId,
    due_at: followUp.dueAt.toISOString(),
    condition: "if-no-reply",
    note: followUp.note,
    set_by: org.userId ?? null,
    set_at: followUp.setAt.toISOString(),
  };
  await insertIn(db, org, "follow_ups", [row]).execute();
}
