import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { MenuEntries } from "./menu/menu-items.ts";
import { menuSurface } from "./menu/menu-surface.ts";
import { type LongPressListeners, useLongPress } from "./menu/use-long-press.ts";
import "./ContextMenu.module.css";

type ContextMenuProps = {
  /** The name of the menu: "Actions for Acme Robotics". */
  label: string;
  items: MenuEntries;
  /** Gets what the element that has the menu listens to; a row of a table takes it as well. */
  children: (listeners: ContextMenuListeners) => ReactNode;
};

export type ContextMenuListeners = LongPressListeners & {
  "data-has-menu": true;
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Where it opens; with the keyboard one also wants to be at its first item. */
type MenuPosition = { x: number; y: number; isByKey?: boolean };

const NOWHERE: MenuPosition = { x: 0, y: 0 };

/**
 * The menu of a thing itself, by right click, a held finger, the menu key or Shift+F10. No matter
 * what stands in it can also be reached in another way, because no one sees that it is there.
 */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const [place, setPlace] = useState<MenuPosition>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = menuSurface.useWhen(isOpen, close);

  function open(at: MenuPosition) {
    setPlace(at);
    setOpen(true);
  }

  const finger = useLongPress(({ clientX: x, clientY: y }) => open({ x, y }));
  const listeners: ContextMenuListeners = {
    ...finger.listeners,
    "data-has-menu": true,
    onContextMenu: (event) => {
      event.preventDefault();
      if (!finger.hasOpened()) open(placeOf(event));
    },
    onKeyDown: (event) => {
      const isAsked = event.key === "ContextMenu" || (event.shiftKey && event.key === "F10");
      if (!isAsked) return;
      event.preventDefault();
      open(cornerOf(event.target));
    },
  };

  return (
    <>
      {children(listeners)}
      {part ? (
        <part.MenuSurface
          entries={items}
          name={{ text: label }}
          startAt={place?.isByKey ? "first" : undefined}
          point={place ?? NOWHERE}
          isOpen={isOpen}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** A menu key that reaches the browser first makes an event without a place in the window. */
function placeOf(event: MouseEvent): MenuPosition {
  const { clientX: x, clientY: y } = event;
  return x === 0 && y === 0 ? cornerOf(event.target) : { x, y };
}

function cornerOf(target: EventTarget): MenuPosition {
  if (!(target instanceof Element)) return { x: 0, y: 0 };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom, isByKey: true };
}
