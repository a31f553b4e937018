import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { closeTopmost } from "./layer-stack.ts";
import { useExitAnimation } from "./use-exit-animation.ts";
import { useLayer } from "./use-layer.ts";

export type OverlayLayerProps = {
  isOpen: boolean;
  /** Requested by Esc, a click outside, or blur of a non-modal layer. */
  onClose: () => void;
  /** A click outside closes it. */
  isDismissable: boolean;
  /** Modal: traps focus and hides the rest from screen readers. */
  isModal: boolean;
  /** The page behind stays interactive and scrollable. */
  isThrough?: boolean | undefined;
  /** Stops React events from bubbling to its trigger. */
  isKeptIn?: boolean | undefined;
  /** Sets the initial focus; without it focus stays. */
  start?: ((layer: HTMLElement) => void) | undefined;
  className: string;
  /** Its content, with a function to restore focus early. */
  children: (layer: { giveBack: () => void }) => ReactNode;
};

/**
 * A layer for menus, lists, popovers and dialogs. Our own, because the library and the native
 * dialog make everything else inert, which restyles every element of the page on opening and
 * closing.
 */
export function OverlayLayer(props: OverlayLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isThere = useExitAnimation(props.isOpen, layer);
  return isThere ? createPortal(<Layer {...props} layer={layer} />, document.body) : null;
}

type LayerProps = OverlayLayerProps & { layer: RefObject<HTMLDivElement | null> };

function Layer(props: LayerProps) {
  const { isOpen, onClose, isModal, isThrough = false, start, layer } = props;
  const giveBack = useLayer({ layer, isOpen, onEscape: onClose, start, isModal });
  usePreventScroll(layer, !isThrough);
  const beside = usePressBeside(() => {
    if (props.isDismissable) onClose();
  });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { nativeEvent, target, currentTarget } = event;
    if (event.key === "Escape") {
      closeTopmost(nativeEvent);
      event.stopPropagation();
      return;
    }
    const isOwn = target instanceof Element && currentTarget.contains(target);
    if (event.isDefaultPrevented() || nativeEvent.isComposing || !isOwn) return;
    if (event.key !== "Tab") keepPageStill(event, currentTarget);
    else if (isModal) cycleTab(event, currentTarget);
  }

  return (
    // Esc closes it, and so does a click outside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      {...(props.isKeptIn ? keptIn(beside, onClose) : beside)}
      ref={layer}
      className={props.className}
      data-exiting={isOpen ? undefined : true}
      onKeyDown={press}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!isModal && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {props.children({ giveBack })}
    </div>
  );
}

type PressListeners = ReturnType<typeof usePressBeside>;

/** A press that starts and ends outside of the content; dragging a selection out does not count. */
function usePressBeside(onPress: () => void) {
  const isBeside = useRef({ atStart: false, atEnd: false });
  return {
    onPointerDown(event: MouseEvent) {
      isBeside.current = { atStart: event.button === 0 && isSelf(event), atEnd: false };
    },
    onPointerUp(event: MouseEvent) {
      isBeside.current.atEnd = isSelf(event);
    },
    onMouseDown(event: MouseEvent) {
      // Focus stays.
      if (isSelf(event)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const { atStart, atEnd } = isBeside.current;
      if (isSelf(event) && atStart && atEnd) onPress();
    },
  };
}

/**
 * In React's tree a menu is inside its trigger, such as a clickable row. Pointer releases still
 * bubble: the button waits for the end of the press that opened the menu.
 */
function keptIn(beside: PressListeners, onClose: () => void) {
  const { onPointerUp, onPointerDown, onMouseDown, onClick } = beside;
  const stopAfter = (listen: (event: MouseEvent) => void) => (event: MouseEvent) => {
    listen(event);
    event.stopPropagation();
  };
  return {
    onPointerUp,
    onPointerDown: stopAfter(onPointerDown),
    onMouseDown: stopAfter(onMouseDown),
    onClick: stopAfter(onClick),
    onDoubleClick: stopAfter(() => undefined),
    onContextMenu: stopAfter((event) => {
      if (!isSelf(event)) return;
      event.preventDefault();
      onClose();
    }),
  };
}

function isSelf({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

const STOPS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable]:not([contenteditable=false]), [tabindex]";

/** Tab wraps around within a layer. */
function cycleTab(event: KeyboardEvent, layer: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = tabStops(layer);
  const [first, last] = [stops.at(0), stops.at(-1)];
  const { activeElement } = document;
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  // The dialog itself precedes all of its content.
  const isBeforeAll = first !== undefined && activeElement?.contains(first);
  const isAtEnd = activeElement === end || (event.shiftKey && isBeforeAll);
  if (end && !isAtEnd) return;
  event.preventDefault();
  start?.focus();
}

/** The tab stops, in order. */
function tabStops(layer: HTMLElement): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element, _, all) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [inert] *") &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isStopOfGroup(element, all),
  );
}

/** A radio group's checked button is its only stop; without one all can be focused. */
function isStopOfGroup(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(element) || element.checked || element.name === "") return true;
  return !all.some((one) => isRadio(one) && one.name === element.name && one.checked);
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}

/**
 * Prevents scrolling below a layer, without hiding the scrollbar, which would relayout the page.
 */
function usePreventScroll(layer: RefObject<HTMLElement | null>, isStill: boolean): void {
  useEffect(() => {
    const element = layer.current;
    if (!element || !isStill) return;
    const still = (event: Event) => {
      // Pinch zoom stays allowed.
      const isZoom = event instanceof WheelEvent ? event.ctrlKey : isPinch(event);
      if (!isZoom && !isInScroller(event.target, element)) event.preventDefault();
    };
    element.addEventListener("wheel", still, { passive: false });
    element.addEventListener("touchmove", still, { passive: false });
    return () => {
      element.removeEventListener("wheel", still);
      element.removeEventListener("touchmove", still);
    };
  }, [layer, isStill]);
}

const SCROLLING = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

/** Scroll keys with nothing to scroll in the layer would scroll the page. */
function keepPageStill(event: KeyboardEvent, layer: HTMLElement): void {
  const { key, target } = event;
  if (!(target instanceof Element) || target.matches(OWN_KEYS)) return;
  const isScrolling = SCROLLING.includes(key) || (key === " " && target.matches("[tabindex='-1']"));
  if (isScrolling && !isInScroller(target, layer)) event.preventDefault();
}

const OWN_KEYS =
  "input, textarea, select, audio, video, [contenteditable]:not([contenteditable=false])";

function isInScroller(target: EventTarget | null, layer: Element): boolean {
  for (let one = target; one instanceof Element && one !== layer; one = one.parentElement) {
    const hasMore = one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
    if (hasMore && SCROLLS.test(getComputedStyle(one).overflow)) return true;
  }
  return false;
}

const SCROLLS = /auto|scroll/;

function isPinch(event: Event): boolean {
  return "touches" in event && event.touches instanceof TouchList && event.touches.length > 1;
}
