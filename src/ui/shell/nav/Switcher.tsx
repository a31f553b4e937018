import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { NavMenu } from "./NavMenu.tsx";

type SwitcherProps = {
  /** The switcher's name. */
  kind: string;
  /** The active one. */
  name: string;
  mark: ReactNode;
  items: MenuEntries;
};

/** Shows the current place, and switches to another. */
export function Switcher({ kind, name, mark, items }: SwitcherProps) {
  return (
    <NavMenu
      kind={kind}
      label={name}
      mark={mark}
      end={ChevronDown}
      items={items}
      placement="bottom start"
      isStrong
    />
  );
}
