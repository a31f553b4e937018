import { type FocusEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { TooltipBubble, type TooltipState, type TooltipText } from "./TooltipBubble.tsx";
import { hideNow, hideSoon, showNow, showSoon, type Turn } from "./tooltip-turns.ts";

/** The event handlers and ARIA attributes of an element with a tooltip. */
export type TooltipListeners = {
  onPointerMove?: (event: PointerEvent) => void;
  onPointerLeave?: () => void;
  onPointerDown?: () => void;
  onKeyDown?: () => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: () => void;
  "aria-describedby"?: string;
};

/**
 * A tooltip on hover and focus; Esc hides it. Without text there is none. It costs almost nothing
 * until shown: every row of a list has one.
 */
export function useTooltip(words: TooltipText | undefined): {
  listeners: TooltipListeners;
  bubble: ReactNode;
} {
  const id = useId();
  const anchor = useRef<Element>(null);
  const isEntered = useRef(false);
  const [state, setState] = useState<TooltipState>();
  const [turn] = useState<Turn>(() => ({
    show: (isAtOnce) => {
      if (anchor.current?.isConnected) setState({ isOpen: true, isAtOnce });
    },
    hide: (isAtOnce) => setState((was) => (was?.isOpen ? { isOpen: false, isAtOnce } : was)),
  }));
  if (!words) return { listeners: NONE, bubble: null };

  const listeners: TooltipListeners = {
    // Not on pointerenter, which also fires for an element that appears below a resting pointer.
    onPointerMove({ pointerType, currentTarget }) {
      if (isEntered.current || pointerType === "touch") return;
      isEntered.current = true;
      anchor.current = currentTarget;
      showSoon(turn);
    },
    onPointerLeave() {
      isEntered.current = false;
      hideSoon(turn);
    },
    onPointerDown: () => hideNow(turn),
    onKeyDown: () => hideNow(turn),
    onFocus({ currentTarget }) {
      if (!currentTarget.matches(":focus-visible")) return;
      anchor.current = currentTarget;
      // Scrolling hides a tooltip, and focusing may itself scroll.
      window.requestAnimationFrame(() => {
        if (document.activeElement === currentTarget) showNow(turn);
      });
    },
    onBlur: () => hideNow(turn),
    ...(state?.isOpen ? { "aria-describedby": id } : {}),
  };
  const bubble = state ? (
    <TooltipBubble {...words} id={id} anchor={anchor} turn={turn} state={state} />
  ) : null;
  return { listeners, bubble };
}

const NONE: TooltipListeners = {};
