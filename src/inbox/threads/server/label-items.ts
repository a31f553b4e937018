import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addItems, findItems, removeItems, setTriage } from "./triage.queries.ts";

/** A value of a label of which a conversation has one takes the place of the other. */
export async function addLabelItems(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  await addItems(db, org, threadIds, await findItems(db, org, itemIds));
  await setTriage(db, org, threadIds, {});
}

export async function removeLabelItems(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> {
  await removeItems(db, org, threadIds, itemIds);
  await setTriage(db, org, threadIds, {});
}
