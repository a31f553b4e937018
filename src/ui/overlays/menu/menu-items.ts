import type { Glyph } from "#src/ui/icons/Icon.tsx";

export type MenuItem = {
  id: string;
  label: string;
  icon?: Glyph | undefined;
  /** The equivalent shortcut, such as "$mod+k". */
  shortcut?: string | undefined;
  /** A secondary line. */
  detail?: string | undefined;
  /** A pending count with its meaning. */
  mark?: { shows: string; says: string } | undefined;
  /** A destructive action. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Why it is disabled; shown below the label. */
  reason?: string | undefined;
  /** For checkable items. */
  isSelected?: boolean | undefined;
  /** A link instead of an action. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Opens a submenu. */
  submenu?: MenuEntries | undefined;
};

export type MenuSection = {
  id: string;
  title?: string | undefined;
  /** Several items can be checked, and the menu stays open. */
  isMultiple?: boolean | undefined;
  items: readonly MenuItem[];
};

export type MenuEntries = readonly (MenuItem | MenuSection)[];

export function isSection(entry: MenuItem | MenuSection): entry is MenuSection {
  return "items" in entry;
}

/** Checkable items are announced as a group, so loose ones get one. */
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

/** On phones there is no room next to a menu: submenus become sections. */
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
