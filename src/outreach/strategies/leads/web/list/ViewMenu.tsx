import { Columns3 } from "lucide-react";
import { LEAD_COLUMNS, ownName } from "#src/outreach/strategies/leads/lead-list.rules.ts";
import type { LeadsAddress } from "#src/outreach/strategies/leads/web/use-leads-address.ts";
import { useViewsMenu } from "#src/outreach/strategies/leads/web/views/use-views-menu.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { labelOf, sortOf } from "./lead-columns.tsx";
import type { ShownColumn } from "./leads-look.ts";
import { listText as text } from "./list.text.ts";

type ViewMenuProps = {
  projectId: string;
  address: LeadsAddress;
  own: readonly string[];
  mayEdit: boolean;
};

/** The saved views, the columns and the order of the table. */
export function ViewMenu({ projectId, address, own, mayEdit }: ViewMenuProps) {
  const { look, shown, change } = address;
  const all: readonly ShownColumn[] = [...LEAD_COLUMNS, ...own.map(ownName)];
  const views = useViewsMenu({ projectId, address, mayEdit });
  const columns = all
    .filter((column) => column !== "person")
    .map((column): MenuItem => {
      const isSelected = shown.includes(column);
      return {
        id: column,
        label: labelOf(column),
        isSelected,
        onPress: () =>
          change({
            columns: all.filter((one) => (one === column ? !isSelected : shown.includes(one))),
          }),
      };
    });
  return (
    <>
      <MenuButton
        label={text.view}
        icon={Columns3}
        size="sm"
        items={[
          views.item,
          { id: "sort", label: text.sortBy, submenu: sortItems(address) },
          { id: "columns", title: text.showColumns, isMultiple: true, items: columns },
          {
            id: "usual",
            label: text.usualColumns,
            isDisabled: look.columns === undefined,
            onPress: () => change({ columns: undefined }),
          },
        ]}
      />
      {views.dialog}
    </>
  );
}

/** Cards have no header to click on. */
function sortItems({ look, shown, change }: LeadsAddress): readonly MenuItem[] {
  const { sort, direction } = look;
  const ofColumns = shown.flatMap((column) => {
    const by = sortOf(column);
    if (by === undefined) return [];
    return (["ascending", "descending"] as const).map(
      (to): MenuItem => ({
        id: `${to} ${column}`,
        label: text.sorted(labelOf(column), to === "descending"),
        isSelected: sort === by && direction === to,
        onPress: () => change({ sort: by, direction: to }),
      }),
    );
  });
  const newest: MenuItem = {
    id: "newest",
    label: text.newest,
    isSelected: sort === undefined,
    onPress: () => change({ sort: undefined, direction: undefined }),
  };
  return [newest, ...ofColumns];
}
