import { Ellipsis } from "lucide-react";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { MenuButton } from "./MenuButton.tsx";

type RowMenuProps = {
  /** Its name, which includes the row's name. */
  label: string;
  items: MenuEntries;
  isBusy?: boolean | undefined;
};

/** Three dots at the end of a row or card: its further actions. */
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
