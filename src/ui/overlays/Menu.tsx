import { type ReactNode, useRef, useState } from "react";
import type { FloatingPlacement } from "./floating/place/place-popup.ts";
import type { MenuEntries } from "./menu/menu-items.ts";
import { menuSurface } from "./menu/menu-surface.ts";
import { MenuTriggerContext } from "./menu/menu-trigger-context.ts";
import { useMenuTrigger } from "./menu/use-menu-trigger.ts";

type MenuProps = {
  items: MenuEntries;
  placement?: FloatingPlacement | undefined;
  /** What opens it: a PressButton, or another that takes what the context asks of it. */
  children: ReactNode;
};

/** Actions and choices behind a button. MenuButton is the usual way to have one. */
export function Menu({ items, placement, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const part = menuSurface.useWhen(isOpen, close);
  const { preload: fetch } = menuSurface;
  const button = useMenuTrigger({ isOpen, setOpen, isReady: Boolean(part), fetch, anchor });
  return (
    <>
      <MenuTriggerContext value={button.trigger}>{children}</MenuTriggerContext>
      {part ? (
        <part.MenuSurface
          entries={items}
          id={button.menuId}
          name={{ id: button.trigger.id }}
          startAt={button.startAt}
          keysAhead={button.keysAhead}
          placement={placement}
          anchor={anchor}
          isOpen={isOpen}
          onClose={close}
        />
      ) : null}
    </>
  );
}
