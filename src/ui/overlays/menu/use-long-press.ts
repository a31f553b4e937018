import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** The platforms' long-press delay, in milliseconds. */
const HELD_MS = 500;
/** Touch is never completely still. */
const STILL_PX = 10;

type Spot = { clientX: number; clientY: number };
type Touch = Spot & { timer: number; hasOpened: boolean };

export type LongPressListeners = {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
};

/**
 * A long press opens the context menu. Most platforms send a contextmenu event, which must not fire
 * twice; iOS sends none.
 */
export function useLongPress(open: (at: Spot) => void) {
  const touch = useRef<Touch>(undefined);
  useEffect(() => () => clearTimeout(touch.current?.timer), []);

  function rest() {
    clearTimeout(touch.current?.timer);
  }

  /** True while the finger that opened the menu is down. */
  function hasOpened(): boolean {
    rest();
    return touch.current?.hasOpened === true;
  }

  const listeners: LongPressListeners = {
    onPointerDown({ pointerType, isPrimary, clientX, clientY, target }) {
      rest();
      touch.current = undefined;
      if (pointerType !== "touch" || !isPrimary) return;
      const timer = window.setTimeout(() => {
        touch.current = { timer, clientX, clientY, hasOpened: true };
        // Otherwise releasing would also click the element below.
        target.dispatchEvent(new window.PointerEvent("pointercancel", { bubbles: true }));
        open({ clientX, clientY });
      }, HELD_MS);
      touch.current = { timer, clientX, clientY, hasOpened: false };
    },
    onPointerMove({ clientX, clientY }) {
      const from = touch.current;
      if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL_PX) rest();
    },
    onPointerUp: rest,
    onPointerCancel: rest,
    onClickCapture(event) {
      if (!hasOpened()) return;
      touch.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { hasOpened, listeners };
}
