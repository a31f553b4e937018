import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { itemQuery, SETUP_LISTS, setupQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { keyOf } from "#src/platform/web/api.ts";
import { changeRows, removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers, editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";

/** Refetched after each change of a page. */
export const SETUP_KEYS = [SETUP_LISTS, keyOf(setupContract.read), keyOf(setupContract.progress)];

/** Updates a page in every list and in its own cache. */
export function changeItem(setupId: string, values: Partial<SetupItem>): Edit[] {
  return [
    editAnswers(setupContract.list, (known) =>
      changeRows(known, ({ id }) => id === setupId, values),
    ),
    editQuery(itemQuery(setupId), (known) => ({ ...known, ...values })),
  ];
}

export function hideItem(setupId: string): Edit[] {
  return [
    editAnswers(setupContract.list, (known) => removeRows(known, ({ id }) => id === setupId)),
  ];
}

/** New ones are appended to their type. */
export function showItems(projectId: string, items: readonly SetupItem[]): Edit[] {
  const ids = new Set(items.map(({ id }) => id));
  return [
    editQuery(setupQuery(projectId), ({ list }) => {
      const all = [...list.filter(({ id }) => !ids.has(id)), ...items];
      return { list: all, total: all.length };
    }),
  ];
}
