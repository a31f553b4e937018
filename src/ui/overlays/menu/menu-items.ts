import type { Glyph } from "#src/ui/icons/Icon.tsx";

export type MenuItem = {
  id: string;
  label: string;
  icon?: Glyph | undefined;
  /** Keys that do the same without the menu, such as "$mod+k". */
  shortcut?: string | undefined;
  /** A quieter line below the label. */
  detail?: string | undefined;
  /** How many of something wait behind it, and what they are. */
  mark?: { shows: string; says: string } | undefined;
  /** Takes something away. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Why it is disabled; stands below the label. */
  reason?: string | undefined;
  /** Given for items to choose from; the chosen ones have a check. */
  isSelected?: boolean | undefined;
  /** Leads somewhere instead of doing something. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Opens a further menu beside this item. */
  submenu?: MenuEntries | undefined;
};

export type MenuSection = {
  id: string;
  title?: string | undefined;
  /** Several of the items can be chosen, and choosing leaves the menu open. */
  isMultiple?: boolean | undefined;
  items: readonly MenuItem[];
};

export type MenuEntries = readonly (MenuItem | MenuSection)[];

export function isSection(entry: MenuItem | MenuSection): entry is MenuSection {
  return "items" in entry;
}

/** Items that can be chosen are read out as one question, so loose ones get a section around them. */
export function gatherChoices(entries: MenuEntries): MenuEntries {
  const gathered: (MenuItem | MenuSection)[] = [];
  let choice: MenuItem[] = [];
  for (const entry of entries) {
    if (isSection(entry) || entry.isSelected === undefined) {
      choice = [];
      gathered.push(entry);
      continue;
    }
    if (choice.length === 0) gathered.push({ id: `choice ${entry.id}`, items: choice });
    choice.push(entry);
  }
  return gathered;
}

/** Beside a menu that fills the width of a phone nothing has room: submenus become sections. */
export function unfoldSubmenus(entries: MenuEntries): MenuEntries {
  return entries.flatMap((entry) => {
    if (!isSection(entry)) return unfold(entry);
    const folded = entry.items.filter((item) => item.submenu && !item.isDisabled);
    const plain = entry.items.filter((item) => !folded.includes(item));
    return [{ ...entry, items: plain }, ...folded.flatMap(unfold)];
  });
}

function unfold(item: MenuItem): MenuEntries {
  if (!item.submenu || item.isDisabled) return [item];
  const items = unfoldSubmenus(item.submenu).flatMap((one) => (isSection(one) ? one.items : one));
  return [{ id: item.id, title: item.label, items }];
}

export function findItem(entries: MenuEntries, id: string): MenuItem | undefined {
  return entries.flatMap((one) => (isSection(one) ? one.items : one)).find((one) => one.id === id);
}

export function sectionOf(entries: MenuEntries, item: MenuItem): MenuSection | undefined {
  return entries.filter(isSection).find(({ items }) => items.includes(item));
}
