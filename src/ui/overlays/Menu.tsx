import { type ReactNode, useRef, useState } from "react";
import type { FloatingPlacement } from "./floating/place/place-popup.ts";
import type { MenuEntries } from "./menu/menu-items.ts";
import { menuSurface } from "./menu/menu-surface.ts";
import { MenuTriggerContext } from "./menu/menu-trigger-context.ts";
import { useMenuTrigger } from "./menu/use-menu-trigger.ts";

type MenuProps = {
  items: MenuEntries;
  placement?: FloatingPlacement | undefined;
  /** The trigger: a PressButton, or another element that uses the context. */
  children: ReactNode;
};

/** A menu behind a button. Usually used through MenuButton. */
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
