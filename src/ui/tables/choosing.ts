import type { Key, Selection } from "react-aria-components";
import type { Choosing, Identified } from "./table-shape.ts";

/** What the library's collections want to know about choosing. */
export function choosingProps<Item extends Identified>(
  choosing: Choosing<Item> | undefined,
  items: readonly Item[],
) {
  if (!choosing) return { selectionMode: "none" } as const;
  const { ids, onChange, canChoose = () => true } = choosing;
  const allowed = items.filter(canChoose).map(({ id }) => id);
  return {
    selectionMode: "multiple",
    selectedKeys: ids,
    disabledKeys: items.filter((item) => !canChoose(item)).map(({ id }) => id),
    disabledBehavior: "selection",
    onSelectionChange: (chosen: Selection) =>
      onChange(new Set(chosen === "all" ? [...ids, ...allowed] : namesOf(chosen))),
  } as const;
}

function namesOf(keys: ReadonlySet<Key>): string[] {
  return [...keys].map(String);
}
