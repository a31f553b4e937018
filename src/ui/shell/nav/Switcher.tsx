import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { NavMenu } from "./NavMenu.tsx";

type SwitcherProps = {
  /** What can be switched. */
  kind: string;
  /** The one that is active. */
  name: string;
  mark: ReactNode;
  items: MenuEntries;
};

/** Names where one is, and leads to another such place. */
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
