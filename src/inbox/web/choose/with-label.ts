import type { Label } from "#src/inbox/labels/labels.contract.ts";
import type { ThreadSet } from "#src/inbox/web/marking/with-set.ts";

/** Adds a value; of a label with one value per conversation it replaces the others. */
export function withLabel({ selection, items }: Label, labelItemId: string): ThreadSet {
  const others = selection === "single" ? items.map((item) => item.labelItemId) : [];
  return {
    addLabelItemIds: [labelItemId],
    removeLabelItemIds: others.filter((id) => id !== labelItemId),
  };
}
