import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import { restoreFollowUp } from "./follow-ups.queries.ts";
import {
  addItems,
  type Before,
  findItems,
  readTriage,
  removeItems,
  type Triage,
} from "./triage.queries.ts";

/** One conversation before the mark, after it, and now. */
type Marked = { before: Triage; after: Triage; now: Triage };

/** Reverts a mark only where it still applies: later changes by colleagues stay. */
export async function restoreTriage(
  db: Db,
  org: OrgScope,
  { triage, marked }: Pick<Before, "triage" | "marked">,
): Promise<void> {
  const current = await readTriage(
    db,
    org,
    triage.map(({ threadId }) => threadId),
  );
  for (const now of current) {
    const before = triage.find(({ threadId }) => threadId === now.threadId);
    // The previous version stored only the state before.
    const after = marked.find(({ threadId }) => threadId === now.threadId) ?? now;
    if (!before) continue;
    await restoreColumns(db, org, { before, after, now });
    await restoreLabels(db, org, { before, after, now });
    if (isOfMark({ before, after, now }, FOLLOW_UP)) await restoreFollowUp(db, org, before);
  }
}

const STATE = ["doneAt", "snoozedUntil", "snoozedAt"] as const;
const TURN = ["turnChoice", "turnChosenAt"] as const;
const ASSIGNEE = ["assigneeId"] as const;
const FOLLOW_UP = ["followUp"] as const;

async function restoreColumns(db: Db, org: OrgScope, marked: Marked): Promise<void> {
  const { before } = marked;
  await updateIn(db, org, "threads")
    .set({
      version: sql<number>`version + 1`,
      ...(org.userId === undefined ? {} : { changed_by_person_at: sql<string>`now()` }),
      ...(isOfMark(marked, STATE)
        ? {
            done_at: before.doneAt,
            snoozed_until: before.snoozedUntil,
            snoozed_at: before.snoozedAt,
          }
        : {}),
      ...(isOfMark(marked, TURN)
        ? { turn_choice: before.turnChoice, turn_chosen_at: before.turnChosenAt }
        : {}),
      ...(isOfMark(marked, ASSIGNEE) ? { assignee_id: before.assigneeId } : {}),
    })
    .where("id", "=", before.threadId)
    .execute();
}

/** The mark has changed it, and no one else since. */
function isOfMark(
  { before, after, now }: Marked,
  columns: readonly Exclude<keyof Triage, "labelItemIds">[],
): boolean {
  const isChanged = columns.some((column) => !isDeepStrictEqual(before[column], after[column]));
  return isChanged && columns.every((column) => isDeepStrictEqual(now[column], after[column]));
}

async function restoreLabels(db: Db, org: OrgScope, { before, after, now }: Marked): Promise<void> {
  const { threadId } = before;
  const added = without(after.labelItemIds, before.labelItemIds);
  const removed = without(before.labelItemIds, after.labelItemIds);
  await removeItems(db, org, [threadId], added);
  if (removed.length === 0) return;
  const kept = await findItems(db, org, without(now.labelItemIds, added));
  const items = (await findItems(db, org, removed)).filter(
    // For a label with one value, a colleague has chosen another one.
    ({ labelId, selection }) =>
      selection !== "single" || !kept.some((item) => item.labelId === labelId),
  );
  await addItems(db, org, [threadId], items);
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}
