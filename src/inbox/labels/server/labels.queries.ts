import { sql } from "kysely";
import { z } from "zod";
import { Label, LabelItem } from "#src/inbox/labels/labels.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { nameKey } from "#src/platform/server/db/keys/name-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const Row = Label.omit({ items: true });
const nextVersion = sql<number>`version + 1`;

const columns = [
  "id as labelId",
  "project_id as projectId",
  "name",
  "selection",
  "position",
  "version",
] as const;

/** In the order set by people. */
export async function listLabels(db: Db, org: OrgScope, projectId: string): Promise<Label[]> {
  const rows = await selectIn(db, org, "labels")
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return withItems(db, org, rows);
}

export async function findLabel(
  db: Db,
  org: OrgScope,
  { projectId, labelId }: { projectId: string; labelId: string },
): Promise<Label | undefined> {
  const rows = await selectIn(db, org, "labels")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("id", "=", labelId)
    .execute();
  const [label] = await withItems(db, org, rows);
  return label;
}

async function withItems(db: Db, org: OrgScope, rows: readonly object[]): Promise<Label[]> {
  const labels = z.array(Row).parse(rows);
  const items = await listItems(
    db,
    org,
    labels.map(({ labelId }) => labelId),
  );
  return labels.map((label) => ({
    ...label,
    items: items.filter(({ labelId }) => labelId === label.labelId),
  }));
}

async function listItems(db: Db, org: OrgScope, labelIds: readonly string[]): Promise<LabelItem[]> {
  if (labelIds.length === 0) return [];
  const used = await selectIn(db, org, "thread_labels")
    .select(({ fn }) => ["label_item_id as itemId", fn.countAll<number>().as("count")])
    .where("label_id", "in", [...labelIds])
    .groupBy("label_item_id")
    .execute();
  const counts = new Map(used.map(({ itemId, count }) => [itemId, count]));
  const rows = await selectIn(db, org, "label_items")
    .select([
      "id as labelItemId",
      "label_id as labelId",
      "name",
      "colour as color",
      "position",
      "description",
      "auto_apply as autoApply",
      "version",
    ])
    .where("label_id", "in", [...labelIds])
    .orderBy("position")
    .orderBy("id")
    .execute();
  // Colour and rule are text; the contract has the unions.
  return rows.map((row) =>
    LabelItem.parse({ ...row, threadsCount: counts.get(row.labelItemId) ?? 0 }),
  );
}

export async function insertLabel(
  db: Db,
  org: OrgScope,
  label: { id: string; projectId: string; name: string; selection: string; position: number },
): Promise<boolean> {
  const { id, projectId, name, selection, position } = label;
  const row = { id, project_id: projectId, name, name_key: nameKey(name), selection, position };
  const inserted = await insertIn(db, org, "labels", [row])
    .onConflict((conflict) => conflict.constraint("labels_name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type NewItem = Pick<LabelItem, "name" | "color" | "description" | "autoApply" | "position"> & {
  id: string;
};

/** False if a value with one of these names already exists. */
export async function insertItems(
  db: Db,
  org: OrgScope,
  labelId: string,
  items: readonly NewItem[],
): Promise<boolean> {
  if (items.length === 0) return true;
  const rows = items.map(({ id, name, color, description, autoApply, position }) => ({
    id,
    label_id: labelId,
    name,
    name_key: nameKey(name),
    colour: color,
    description,
    auto_apply: autoApply,
    position,
  }));
  const inserted = await insertIn(db, org, "label_items", rows)
    .onConflict((conflict) => conflict.constraint("label_items_name").doNothing())
    .returning("id")
    .execute();
  return inserted.length === items.length;
}

type LabelChange = { name?: string | undefined; selection?: string | undefined };

/** False if it has another version by now. */
export async function setLabel(
  db: Db,
  org: OrgScope,
  labelId: string,
  { name, selection, version }: LabelChange & { version: number | undefined },
): Promise<boolean> {
  const row = await updateIn(db, org, "labels")
    .set({
      version: nextVersion,
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(selection === undefined ? {} : { selection }),
    })
    .where("id", "=", labelId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type ItemChange = {
  [N in "name" | "color" | "description" | "autoApply"]?: LabelItem[N] | undefined;
};

export async function setItem(
  db: Db,
  org: OrgScope,
  itemId: string,
  { name, color, description, autoApply, version }: ItemChange & { version: number | undefined },
): Promise<boolean> {
  const row = await updateIn(db, org, "label_items")
    .set({
      version: nextVersion,
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(color === undefined ? {} : { colour: color }),
      ...(description === undefined ? {} : { description }),
      ...(autoApply === undefined ? {} : { auto_apply: autoApply }),
    })
    .where("id", "=", itemId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers the rows of a table in this order, starting at 1. */
export async function setOrder(
  db: Db,
  org: OrgScope,
  table: "labels" | "label_items",
  ids: readonly string[],
): Promise<void> {
  const places = sql<number>`array_position(${sql.val([...ids])}::uuid[], id)`;
  await updateIn(db, org, table)
    .set({ position: places })
    .where("id", "in", [...ids])
    .execute();
}

export async function deleteLabel(db: Db, org: OrgScope, labelId: string): Promise<boolean> {
  await deleteIn(db, org, "thread_labels").where("label_id", "=", labelId).execute();
  const row = await deleteIn(db, org, "labels")
    .where("id", "=", labelId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteItem(db: Db, org: OrgScope, itemId: string): Promise<boolean> {
  await deleteIn(db, org, "thread_labels").where("label_item_id", "=", itemId).execute();
  const row = await deleteIn(db, org, "label_items")
    .where("id", "=", itemId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces one value by another in all conversations; existing ones are kept. */
export async function replaceItem(
  db: Db,
  org: OrgScope,
  { itemId, replacementId }: { itemId: string; replacementId: string },
): Promise<void> {
  const having = selectIn(db, org, "thread_labels")
    .select("thread_id")
    .where("label_item_id", "=", replacementId);
  await updateIn(db, org, "thread_labels")
    .set({ label_item_id: replacementId })
    .where("label_item_id", "=", itemId)
    .where("thread_id", "not in", having)
    .execute();
}

/** Whether a conversation has more than one value of a label. */
export async function isUsedSeveralTimes(db: Db, org: OrgScope, labelId: string): Promise<boolean> {
  const row = await selectIn(db, org, "thread_labels")
    .select("thread_id")
    .where("label_id", "=", labelId)
    .groupBy("thread_id")
    .having(({ fn }) => fn.countAll(), ">", 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
