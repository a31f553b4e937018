import type { ReactNode } from "react";
import { MenuTrigger } from "react-aria-components";
import { type FloatingPlacement, FloatingSurface } from "./floating/FloatingSurface.tsx";
import { MenuList } from "./menu/MenuList.tsx";
import type { MenuEntries } from "./menu/menu-items.ts";

type MenuProps = {
  items: MenuEntries;
  placement?: FloatingPlacement | undefined;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** What opens it: an IconButton, or a button of the library with its own looks. */
  children: ReactNode;
};

/** Actions and choices behind a button. MenuButton is the usual way to have one. */
export function Menu({ items, placement, children, ...open }: MenuProps) {
  return (
    <MenuTrigger {...open}>
      {children}
      <FloatingSurface placement={placement}>
        <MenuList entries={items} />
      </FloatingSurface>
    </MenuTrigger>
  );
}
