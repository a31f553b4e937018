import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { MenuEntries } from "./menu/menu-items.ts";
import { menuSurface } from "./menu/menu-surface.ts";
import { type LongPressListeners, useLongPress } from "./menu/use-long-press.ts";
import "./ContextMenu.module.css";

type ContextMenuProps = {
  /** The menu's name: "Actions for Acme Robotics". */
  label: string;
  items: MenuEntries;
  /** Receives the event handlers of the element; a table row accepts them as well. */
  children: (listeners: ContextMenuListeners) => ReactNode;
};

export type ContextMenuListeners = LongPressListeners & {
  "data-has-menu": true;
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Its position; with the keyboard the first item is focused. */
type MenuPosition = { x: number; y: number; isByKey?: boolean };

const NOWHERE: MenuPosition = { x: 0, y: 0 };

/**
 * A context menu by right click, long press, the menu key or Shift+F10. All its actions are also
 * available elsewhere, because it is not discoverable.
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

/** A browser event from the menu key has no pointer position. */
function placeOf(event: MouseEvent): MenuPosition {
  const { clientX: x, clientY: y } = event;
  return x === 0 && y === 0 ? cornerOf(event.target) : { x, y };
}

function cornerOf(target: EventTarget): MenuPosition {
  if (!(target instanceof Element)) return { x: 0, y: 0 };
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom, isByKey: true };
}
