import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { ariaHideOutside, isBehind } from "./aria-hide-outside.ts";
import { focusedNow, giveFocusBack, type Lender } from "./give-back.ts";

type Holding = {
  layer: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Esc while focus is nowhere. */
  onEscape: () => void;
};

/** Those that are open, the topmost one last. */
const open: { layer: Element; lender: Lender | undefined }[] = [];

/**
 * Focus goes into a dialog that opens, stays in it or in what opens out of it, and goes back to
 * where it was. Answers whether it opened above a popover of the library, which would take focus
 * back to itself, and shut out the dialog, if that did not say that it belongs on top.
 */
export function useFocusTrap({ layer, box, isOpen, onEscape }: Holding): boolean {
  const [atFirst] = useState(borrow);
  const lender = useRef(atFirst);
  const [isAbovePopover] = useState(() => document.querySelector("body > [inert]") !== null);
  const leave = useEffectEvent(onEscape);

  useEffect(() => {
    const [element, dialog] = [layer.current, box.current];
    if (!isOpen || !element || !dialog) return;
    if (!element.contains(document.activeElement)) {
      lender.current = borrow();
      dialog.focus({ preventScroll: true });
    }
    // Not before focus has left it: a browser refuses to hide where focus is.
    const letIn = ariaHideOutside(element);
    const here = { layer: element, lender: lender.current };
    open.push(here);
    const letGo = hold(element, dialog, () => leave());
    return () => {
      letGo();
      open.splice(open.indexOf(here), 1);
      letIn();
      giveFocusBack(here.lender, element);
    };
  }, [isOpen, layer, box]);

  return isAbovePopover;
}

function hold(layer: HTMLElement, dialog: HTMLElement, leave: () => void): () => void {
  // A field that takes focus by itself has it already.
  let last = focusIn(layer) ?? dialog;
  const isOnTop = () => open.at(-1)?.layer === layer && !layer.inert;

  function comeBack(): void {
    last.focus({ preventScroll: true });
    if (!layer.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || !isOnTop()) return;
    if (layer.contains(target)) last = target;
    else if (isBehind(target)) comeBack();
  }

  function look({ relatedTarget }: FocusEvent): void {
    if (relatedTarget) return;
    // What takes focus itself has done so by then.
    requestAnimationFrame(() => {
      if (isNowhere() && isOnTop()) comeBack();
    });
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || !isNowhere() || !isOnTop()) return;
    event.preventDefault();
    leave();
  }

  const letting = new AbortController();
  const { signal } = letting;
  document.addEventListener("focusin", note, { signal });
  document.addEventListener("keydown", press, { signal });
  layer.addEventListener("focusout", look, { signal });
  return () => letting.abort();
}

function focusIn(layer: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  const isIn = activeElement instanceof HTMLElement && layer.contains(activeElement);
  return isIn ? activeElement : undefined;
}

function borrow(): Lender | undefined {
  return focusedNow(open.at(-1)?.lender);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
