import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { MenuTrigger, Pressable } from "react-aria-components";
import { FloatingSurface } from "./floating/FloatingSurface.tsx";
import { MenuList } from "./menu/MenuList.tsx";
import type { MenuEntries } from "./menu/menu-items.ts";

type ContextMenuProps = {
  /** The name of the menu: "Actions for Acme Robotics". */
  label: string;
  items: MenuEntries;
  /** Gets what the element that has the menu listens to; a row of a table takes it as well. */
  children: (listeners: ContextMenuListeners) => ReactNode;
};

export type ContextMenuListeners = {
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Where it opens; with the keyboard one also wants to be at its first item. */
type Place = { x: number; y: number; isByKey?: boolean };

/**
 * The menu of a thing itself, by right click, the menu key or Shift+F10. Whatever stands in it can
 * also be reached in another way, because nobody sees that it is there.
 */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const [place, setPlace] = useState<Place>();
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent | KeyboardEvent, at: Place) {
    event.preventDefault();
    setPlace(at);
    setOpen(true);
  }

  const listeners: ContextMenuListeners = {
    onContextMenu: (event) => open(event, placeOf(event)),
    onKeyDown: (event) => {
      const isAsked = event.key === "ContextMenu" || (event.shiftKey && event.key === "F10");
      if (isAsked) open(event, cornerOf(event.target));
    },
  };

  return (
    <>
      {children(listeners)}
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        {/* Nobody meets this button. It gives the menu its name. */}
        <Pressable>
          <button type="button" tabIndex={-1} hidden>
            {label}
          </button>
        </Pressable>
        <FloatingSurface point={place ?? { x: 0, y: 0 }}>
          <MenuList entries={items} isAtFirst={place?.isByKey} />
        </FloatingSurface>
      </MenuTrigger>
    </>
  );
}

/** A menu key that reaches the browser first makes an event without a place in the window. */
function placeOf(event: MouseEvent): Place {
  const { clientX: x, clientY: y } = event;
  return x === 0 && y === 0 ? cornerOf(event.target) : { x, y };
}

function cornerOf(target: EventTarget): Place {
  if (!(target instanceof Element)) return { x: 0, y: 0 };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom, isByKey: true };
}
