import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { listFollowUps, StoredFollowUp } from "./follow-ups.queries.ts";

const Triage = z.object({
  threadId: z.uuid(),
  doneAt: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  snoozedAt: z.string().nullable(),
  assigneeId: z.uuid().nullable(),
  turnChoice: z.string().nullable(),
  turnChosenAt: z.string().nullable(),
  labelItemIds: z.array(z.uuid()),
  /** Missing in data from an earlier version. */
  followUp: StoredFollowUp.nullable().default(null),
});
/** Everything people have decided about one conversation. */
export type Triage = z.infer<typeof Triage>;

export const Before = z.object({
  triage: z.array(Triage),
  /** The same conversations after being marked. */
  marked: z.array(Triage).default([]),
  /** Message ids that were unread, and those that were read. */
  unreadIds: z.array(z.uuid()),
  readIds: z.array(z.uuid()),
});
export type Before = z.infer<typeof Before>;

export async function readTriage(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Triage[]> {
  const rows = await selectIn(db, org, "threads")
    .select([
      "id as threadId",
      "done_at as doneAt",
      "snoozed_until as snoozedUntil",
      "snoozed_at as snoozedAt",
      "assignee_id as assigneeId",
      "turn_choice as turnChoice",
      "turn_chosen_at as turnChosenAt",
    ])
    .where("id", "in", [...threadIds])
    .orderBy("id")
    .forUpdate()
    .execute();
  const labels = await selectIn(db, org, "thread_labels")
    .select(["thread_id as threadId", "label_item_id as labelItemId"])
    .where("thread_id", "in", [...threadIds])
    .execute();
  const followUps = await listFollowUps(db, org, threadIds);
  return rows.map((row) => ({
    ...row,
    followUp: followUps.find(({ threadId }) => threadId === row.threadId) ?? null,
    labelItemIds: labels.flatMap((label) =>
      label.threadId === row.threadId ? [label.labelItemId] : [],
    ),
  }));
}

export type TriageChange = {
  state?: "open" | "snoozed" | "done" | undefined;
  snoozedUntil?: string | undefined;
  turn?: string | undefined;
  assigneeId?: string | null | undefined;
  isUnread?: boolean | undefined;
};

/** A new state replaces the previous one: a done conversation is no longer snoozed. */
export async function setTriage(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  change: TriageChange,
): Promise<void> {
  const { state, snoozedUntil, turn, assigneeId } = change;
  const isSnoozed = state === "snoozed";
  await updateIn(db, org, "threads")
    .set({
      version: sql<number>`version + 1`,
      ...(state === undefined
        ? {}
        : {
            done_at: state === "done" ? NOW : null,
            snoozed_until: isSnoozed ? (snoozedUntil ?? null) : null,
            snoozed_at: isSnoozed ? NOW : null,
          }),
      ...(turn === undefined ? {} : { turn_choice: turn, turn_chosen_at: NOW }),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(org.userId === undefined || isOnlyReading(change) ? {} : { changed_by_person_at: NOW }),
    })
    .where("id", "in", [...threadIds])
    .execute();
  if (state !== undefined || turn !== undefined) await openReplied(db, org, threadIds);
}

const NOW = sql<string>`now()`;

function isOnlyReading(change: TriageChange): boolean {
  return "isUnread" in change && Object.keys(change).length === 1;
}

/** A decision made while a reply was being stored was made without it. */
async function openReplied(db: Db, org: OrgScope, threadIds: readonly string[]): Promise<void> {
  await updateIn(db, org, "threads")
    .set({
      done_at: null,
      snoozed_until: null,
      snoozed_at: null,
      turn_choice: null,
      turn_chosen_at: null,
    })
    .where("id", "in", [...threadIds])
    .where("reply_stored_at", ">", NOW)
    .execute();
}

export type Item = { itemId: string; labelId: string; selection: string; projectId: string };

export async function findItems(
  db: Db,
  org: OrgScope,
  itemIds: readonly string[],
): Promise<Item[]> {
  if (itemIds.length === 0) return [];
  return selectIn(db, org, "label_items")
    .innerJoin("labels", (join) =>
      join
        .onRef("labels.organization_id", "=", "label_items.organization_id")
        .onRef("labels.id", "=", "label_items.label_id"),
    )
    .select([
      "label_items.id as itemId",
      "label_items.label_id as labelId",
      "labels.selection",
      "labels.project_id as projectId",
    ])
    .where("label_items.id", "in", [...itemIds])
    .execute();
}

/** For a label with one value, the new value replaces the other. */
export async function addItems(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  items: readonly Item[],
): Promise<void> {
  const single = items.filter(({ selection }) => selection === "single");
  if (single.length > 0)
    await deleteIn(db, org, "thread_labels")
      .where("thread_id", "in", [...threadIds])
      .where(
        "label_id",
        "in",
        single.map(({ labelId }) => labelId),
      )
      .execute();
  const rows = threadIds.flatMap((threadId) =>
    items.map(({ itemId, labelId }) => ({
      thread_id: threadId,
      label_item_id: itemId,
      label_id: labelId,
      added_by: org.userId ?? null,
    })),
  );
  if (rows.length === 0) return;
  await insertIn(db, org, "thread_labels", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeItems(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await deleteIn(db, org, "thread_labels")
    .where("thread_id", "in", [...threadIds])
    .where("label_item_id", "in", [...itemIds])
    .execute();
}

/** Thread and value of each label that a person set. */
export async function listAddedByPeople(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<Set<string>> {
  const rows = await selectIn(db, org, "thread_labels")
    .select(["thread_id as threadId", "label_item_id as itemId"])
    .where("thread_id", "in", [...threadIds])
    .where("added_by", "is not", null)
    .execute();
  return new Set(rows.map(({ threadId, itemId }) => `${threadId} ${itemId}`));
}
