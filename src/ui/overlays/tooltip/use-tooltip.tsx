import { type FocusEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { TooltipBubble, type TooltipState, type TooltipText } from "./TooltipBubble.tsx";
import { hideNow, hideSoon, showNow, showSoon, type Turn } from "./tooltip-turns.ts";

/** What an element with a tooltip listens to and says. */
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
 * Words about a control, on hover and on focus; Esc takes them away. Without words there are none.
 * Until it first shows it costs a page next to nothing: there is one in every row of a list.
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
    // Not on entering, which an element also does that appears below a pointer at rest.
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
      // A page that scrolls takes its tooltip away, and focus itself may be what scrolls it here.
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
