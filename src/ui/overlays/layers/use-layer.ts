import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { ancestorsOf, focusHomeNear } from "#src/ui/focus/focus-home.ts";
import { whenFocusSettles } from "#src/ui/focus/when-focus-settles.ts";
import { isTopmost, openLayer } from "./layer-stack.ts";

type LayerOptions = {
  layer: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onEscape: () => void;
  /**
   * Sets the initial focus, unless something inside already has it. Without it focus stays in the
   * field.
   */
  start: ((layer: HTMLElement) => void) | undefined;
  /** Traps focus, including layers it opened, and hides the rest from screen readers. */
  isModal: boolean;
};

/** The elements to restore focus to, topmost last. */
const focusStack: (SavedFocus | undefined)[] = [];

/**
 * Pushes a layer, moves focus into it, and restores focus when it closes. Call the returned
 * function to restore it earlier.
 */
export function useLayer({ layer, isOpen, onEscape, start, isModal }: LayerOptions): () => void {
  const [atFirst] = useState(saveFocus);
  const savedFocus = useRef(atFirst);
  const release = useRef<() => void>(undefined);
  const close = useEffectEvent(onEscape);
  const begin = useEffectEvent((element: HTMLElement) => start?.(element));
  const takesFocus = start !== undefined;

  useLayoutEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return;
    if (!element.contains(document.activeElement)) {
      savedFocus.current = saveFocus();
      begin(element);
    }
    focusStack.push(savedFocus.current);
    const leave = openLayer({ element, onEscape: () => close() });
    return () => {
      leave();
      focusStack.splice(focusStack.lastIndexOf(savedFocus.current), 1);
    };
  }, [layer, isOpen]);

  // Only after focus has left: browsers refuse to hide a focused element.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!isOpen || !element || !isModal) return;
    const showOutside = ariaHideOutside(element);
    const releaseFocus = trapFocus(element, () => begin(element));
    release.current = () => {
      releaseFocus();
      showOutside();
    };
    return release.current;
  }, [layer, isOpen, isModal]);

  // React restores focus after DOM changes, so this must run later.
  useEffect(() => {
    const element = layer.current;
    if (!isOpen || !element || !takesFocus) return;
    return () => restoreFocus(savedFocus.current, element);
  }, [layer, isOpen, takesFocus]);

  return () => {
    release.current?.();
    if (layer.current) restoreFocus(savedFocus.current, layer.current);
  };
}

/** The focus trap: focus that leaves a layer for the page behind or is lost returns. */
function trapFocus(layer: HTMLElement, begin: () => void): () => void {
  let last: HTMLElement | undefined;
  noteIn(document.activeElement);

  function noteIn(element: EventTarget | null): boolean {
    if (!(element instanceof HTMLElement) || !layer.contains(element)) return false;
    last = element;
    return true;
  }

  function returnFocus(): void {
    last?.focus({ preventScroll: true });
    if (!layer.contains(document.activeElement)) begin();
  }

  const watching = new AbortController();
  const { signal } = watching;
  const come = ({ target }: FocusEvent) => {
    if (!isTopmost(layer) || noteIn(target)) return;
    if (target instanceof Element && isBehind(target)) returnFocus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    // By then other code has set focus.
    requestAnimationFrame(() => {
      if (!signal.aborted && isNowhere() && isTopmost(layer)) returnFocus();
    });
  };
  document.addEventListener("focusin", come, { signal });
  layer.addEventListener("focusout", leave, { signal });
  return () => watching.abort();
}

function saveFocus(): SavedFocus | undefined {
  return captureFocus(focusStack.at(-1));
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A list finds the next item within this many frames. */
const FRAMES_FOR_OTHERS = 3;

type SavedFocus = {
  element: HTMLElement;
  around: readonly Element[];
  /** The previous focus of the layer below, which may close at the same time. */
  below: SavedFocus | undefined;
};

/** The focused element with its ancestors, since it may be gone later. */
function captureFocus(below: SavedFocus | undefined): SavedFocus | undefined {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return below;
  return { element: activeElement, around: ancestorsOf(activeElement), below };
}

/** Focuses the element or its nearest remaining ancestor, unless focus has moved since. */
function restoreFocus(savedFocus: SavedFocus | undefined, layer: Element): void {
  const { activeElement, body } = document;
  const isFree = !activeElement || activeElement === body || layer.contains(activeElement);
  if (!isFree || !savedFocus) return;
  for (let one: SavedFocus | undefined = savedFocus; one; one = one.below) {
    one.element.focus({ preventScroll: true });
    if (document.activeElement === one.element) return;
  }
  let frames = 0;
  whenFocusSettles((holder) => {
    frames += 1;
    if (holder) return true;
    if (frames <= FRAMES_FOR_OTHERS) return false;
    focusHomeNear(savedFocus.around);
    return true;
  });
}

/** Never hidden: marked elements, and live regions. */
const ALWAYS_READ_OUT =
  "[data-always-announced], body > :has(> [aria-live]):not(:has(> :not([aria-live])))";

/** How many layers hide it. */
const hidden = new Map<Element, number>();

/** Hides everything behind a layer from screen readers, until the returned function is called. */
function ariaHideOutside(layer: Element): () => void {
  const behind: Element[] = [];

  function hide(element: Element): void {
    if (element === layer || element.matches(`${ALWAYS_READ_OUT}, script, style`)) return;
    if (element.querySelector(ALWAYS_READ_OUT)) {
      for (const child of element.children) hide(child);
      return;
    }
    const count = hidden.get(element) ?? 0;
    // Hidden for another reason.
    if (count === 0 && element.ariaHidden === "true") return;
    element.ariaHidden = "true";
    hidden.set(element, count + 1);
    behind.push(element);
  }

  for (const child of document.body.children) hide(child);
  return () => behind.splice(0).forEach(show);
}

function show(element: Element): void {
  const count = (hidden.get(element) ?? 1) - 1;
  if (count > 0) {
    hidden.set(element, count);
    return;
  }
  hidden.delete(element);
  element.removeAttribute("aria-hidden");
}

/** Whether an element is behind a layer. */
function isBehind(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (hidden.has(one)) return true;
  return false;
}
