import { type PointerEvent, useEffect, useRef } from "react";
import type { Box } from "#src/ui/overlays/floating/place/place-popup.ts";
import { itemOf } from "./list-focus.ts";
import { isInSafeTriangle, type Spot } from "./safe-triangle.ts";

/** The hover delay of submenus, in milliseconds. */
const OPEN_AFTER = 120;
/** A pointer that stops on its way to a submenu selects the current item. */
const REST_MS = 250;
/** Shorter movements do not define a direction. */
const STEP_PX = 5;

/** Only menus have submenus. */
type Submenus = {
  /** The open submenu's box. */
  submenu: () => Box | undefined;
  openSubmenu: (item: HTMLElement) => void;
  closeSubmenu: () => void;
};

const NONE: Submenus = {
  submenu: () => undefined,
  openSubmenu: () => undefined,
  closeSubmenu: () => undefined,
};

type Watched = {
  /** The start of the pointer's last movement. */
  from?: Spot;
  isHeading?: boolean;
  began?: Spot;
  pressed?: HTMLElement | undefined;
  timer?: number;
};

/**
 * Focus follows the mouse, submenus open on hover, and pressing the trigger and releasing on an
 * item selects it.
 */
export function useListPointer({ submenu, openSubmenu, closeSubmenu }: Submenus = NONE) {
  const watched = useRef<Watched>({});
  useEffect(() => () => clearTimeout(watched.current.timer), []);

  function go(item: HTMLElement): void {
    if (document.activeElement === item) return;
    item.focus({ preventScroll: true });
    if (item.ariaExpanded === "true") return;
    closeSubmenu();
    if (item.ariaHasPopup) later(() => openSubmenu(item), OPEN_AFTER);
  }

  function later(act: () => void, ms: number): void {
    clearTimeout(watched.current.timer);
    watched.current.timer = window.setTimeout(act, ms);
  }

  /** Evaluated on each movement. */
  function isHeading(to: Spot): boolean {
    const box = submenu();
    const { from } = watched.current;
    const step = from ? Math.hypot(to.x - from.x, to.y - from.y) : STEP_PX;
    if (step < STEP_PX) return watched.current.isHeading === true;
    watched.current.isHeading = Boolean(box && from && isInSafeTriangle(from, to, box));
    watched.current.from = to;
    return watched.current.isHeading;
  }

  return {
    onPointerMove({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      const item = itemOf(target);
      if (pointerType === "touch" || !item) return;
      watched.current.began ??= { x, y };
      if (document.activeElement !== item) clearTimeout(watched.current.timer);
      if (isHeading({ x, y })) later(() => go(item), REST_MS);
      else go(item);
    },
    onPointerDown({ target }: PointerEvent) {
      watched.current.pressed = itemOf(target);
    },
    onPointerUp({ pointerType, button, clientX, clientY, target }: PointerEvent) {
      const { pressed, began } = watched.current;
      const item = itemOf(target);
      watched.current.pressed = undefined;
      // A press within one item is a click, reported by the browser.
      if (pointerType !== "mouse" || button !== 0 || !item || pressed === item || !began) return;
      const way = Math.hypot(clientX - began.x, clientY - began.y);
      if (way > STEP_PX) item.click();
    },
    onPointerLeave() {
      clearTimeout(watched.current.timer);
    },
  };
}
