import type { LabelItem, labelsContract } from "#src/inbox/labels/labels.contract.ts";
import { MAX_LABEL_ITEMS } from "#src/inbox/labels/labels.rules.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { openLabel, publishChanged, readLabel } from "./change-label.ts";
import { deleteItem, insertItems, replaceItem, setItem, setOrder } from "./labels.queries.ts";
import { moveTo } from "./move-to.ts";

export async function createItem({
  db,
  org,
  params,
  body,
}: HandlerArgs<typeof labelsContract.createItem>): Promise<LabelItem> {
  const { labelId, projectId, items } = await openLabel(db, org, params);
  if (items.length >= MAX_LABEL_ITEMS) throw conflict("label_items_full");
  const id = newId();
  const item = { ...body, id, position: items.length + 1 };
  if (!(await insertItems(db, org, labelId, [item]))) throw conflict("label_item_name_taken");
  publishChanged(db, org, projectId, labelId);
  return readItem({ db, org, params }, id);
}

export async function updateItem(
  args: HandlerArgs<typeof labelsContract.updateItem>,
): Promise<LabelItem> {
  const { db, org, params, body } = args;
  const { itemId } = params;
  const { position, version, ...change } = body;
  const { labelId, projectId, items } = await openLabel(db, org, params);
  requireItem(items, itemId);
  const isSet = await setItem(db, org, itemId, { ...change, version }).catch((error: unknown) => {
    throw isUniqueViolation(error, "label_items_name") ? conflict("label_item_name_taken") : error;
  });
  if (!isSet) throw conflict("label_changed");
  if (position !== undefined) {
    const ids = items.map(({ labelItemId }) => labelItemId);
    await setOrder(db, org, "label_items", moveTo(ids, itemId, position));
  }
  publishChanged(db, org, projectId, labelId);
  return readItem(args, itemId);
}

export async function removeItem({
  db,
  org,
  params,
  query,
}: HandlerArgs<typeof labelsContract.removeItem>): Promise<{ labelItemId: string }> {
  const { itemId } = params;
  const { replacementId } = query;
  const { labelId, projectId, items } = await openLabel(db, org, params);
  requireItem(items, itemId);
  if (replacementId !== undefined) {
    const isOther = items.some(({ labelItemId }) => labelItemId === replacementId);
    if (!isOther || replacementId === itemId) throw notFound("label_replacement_not_found");
    await replaceItem(db, org, { itemId, replacementId });
  }
  await deleteItem(db, org, itemId);
  publishChanged(db, org, projectId, labelId);
  return { labelItemId: itemId };
}

function requireItem(items: readonly LabelItem[], itemId: string): LabelItem {
  const item = items.find(({ labelItemId }) => labelItemId === itemId);
  if (!item) throw notFound("label_item_not_found");
  return item;
}

type LabelArgs = Pick<HandlerArgs<typeof labelsContract.createItem>, "db" | "org" | "params">;

async function readItem({ db, org, params }: LabelArgs, itemId: string): Promise<LabelItem> {
  return requireItem((await readLabel(db, org, params)).items, itemId);
}
