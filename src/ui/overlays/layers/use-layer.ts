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
import { ariaHideOutside, isBehind } from "./aria-hide-outside.ts";
import { isTopmost, openLayer } from "./layer-stack.ts";

type LayerOptions = {
  layer: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onEscape: () => void;
  /**
   * Puts focus where it belongs inside, unless something inside has taken it already. Without it
   * focus stays with the field that the layer belongs to.
   */
  start: ((layer: HTMLElement) => void) | undefined;
  /** Focus stays inside or in what opens out of it, and what lies behind is not read out. */
  isModal: boolean;
};

/** Where focus returns to when each layer closes, the topmost one last. */
const focusStack: (SavedFocus | undefined)[] = [];

/**
 * A layer takes its place on top of the others, focus goes into it, and with its end back to where
 * it was. The returned function gives it back ahead of that, for what goes on from there.
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

  // Not before focus has left it: a browser refuses to hide where focus is.
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

  // React puts focus back where it was before a change of the page, so this has to come after it.
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

/** The focus trap: focus that leaves a layer for what lies behind it, or for nothing, returns. */
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
    // What takes focus itself has done so by then.
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

/** A list from which something was removed looks for the next one within these frames. */
const FRAMES_FOR_OTHERS = 3;

type SavedFocus = {
  element: HTMLElement;
  around: readonly Element[];
  /** The focus of the layer below, which may be gone together with this one. */
  below: SavedFocus | undefined;
};

/** What has focus now, and what it stands in: it may be gone itself when focus comes back. */
function captureFocus(below: SavedFocus | undefined): SavedFocus | undefined {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return below;
  return { element: activeElement, around: ancestorsOf(activeElement), below };
}

/** To what had it, or else to what that stood in. Anyone who has taken focus since keeps it. */
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
