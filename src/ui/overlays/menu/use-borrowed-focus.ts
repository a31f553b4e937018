import { type RefObject, useLayoutEffect, useRef } from "react";
import { focusStart } from "./menu-focus.ts";

type Borrowing = {
  layer: RefObject<HTMLElement | null>;
  /** What had focus, or should have had. */
  anchor: RefObject<Element | null> | undefined;
  startAt: "first" | "last" | undefined;
  isOpen: boolean;
  /** It covers the page, and no one shall read on behind it. */
  isAlone: boolean;
};

/** Focus goes into a menu that opens; what comes back gives it back to where it was. */
export function useBorrowedFocus({ layer, anchor, startAt, isOpen, isAlone }: Borrowing) {
  const giveBack = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const element = layer.current;
    const list = element?.querySelector<HTMLElement>("[role=menu]");
    if (!isOpen || !element || !list) return;
    const lender = anchor?.current ?? document.activeElement;
    focusStart(list, startAt);
    const letIn = isAlone ? shutOut(element) : () => undefined;
    giveBack.current = () => {
      letIn();
      if (lender instanceof HTMLElement) lender.focus({ preventScroll: true });
    };
    return letIn;
  }, [layer, anchor, startAt, isOpen, isAlone]);

  return () => giveBack.current?.();
}

/** Those who read a phone by swiping would otherwise get from the menu into what it covers. */
function shutOut(layer: Element): () => void {
  const others = [...document.body.children].filter(
    (one) => one !== layer && !one.matches(`[inert], ${SPEAKING}`),
  );
  for (const one of others) one.toggleAttribute("inert", true);
  return () => {
    for (const one of others) one.removeAttribute("inert");
  };
}

/** What is read out while the menu is open, whatever that is about. */
const SPEAKING = "[aria-live], [data-live-announcer], [data-react-aria-top-layer], script, style";
