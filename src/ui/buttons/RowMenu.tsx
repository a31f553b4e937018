import { Ellipsis } from "lucide-react";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { MenuButton } from "./MenuButton.tsx";

type RowMenuProps = {
  /** Its name, which says whose actions these are. */
  label: string;
  items: MenuEntries;
  isBusy?: boolean | undefined;
};

/** Three dots at the end of a row or a card: what else can be done with it. */
export function RowMenu(props: RowMenuProps) {
  return (
    <MenuButton
      {...props}
      icon={Ellipsis}
      isIconOnly
      kind="ghost"
      size="sm"
      placement="bottom end"
    />
  );
}
