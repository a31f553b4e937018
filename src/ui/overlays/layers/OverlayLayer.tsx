import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { closeTopmost } from "./layer-stack.ts";
import { useExitAnimation } from "./use-exit-animation.ts";
import { useLayer } from "./use-layer.ts";
import { keepPageStill, usePreventScroll } from "./use-prevent-scroll.ts";

export type OverlayLayerProps = {
  isOpen: boolean;
  /** Asked for by Esc, by a press beside it, and by focus that leaves what is not modal. */
  onClose: () => void;
  /** A press beside it closes it. */
  isDismissable: boolean;
  /** Focus stays inside, and what lies behind is not read out. */
  isModal: boolean;
  /** What lies behind can still be pressed and scrolled. */
  isThrough?: boolean | undefined;
  /** Presses inside do not reach what opened it, in which it stands for React. */
  isKeptIn?: boolean | undefined;
  /** Puts focus where it belongs inside; without it focus stays where it is. */
  start?: ((layer: HTMLElement) => void) | undefined;
  className: string;
  /** What it shows; it can give focus back before anything else happens. */
  children: (layer: { giveBack: () => void }) => ReactNode;
};

/**
 * Lies over the window with a menu, a list, a popover or a dialog in it. It is our own and neither
 * the library's nor the browser's: both make everything else inert, for which every element of the
 * page is looked at again, once when it opens and once when it closes.
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
    // Esc closes what a press beside it closes.
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

/** A press that begins and ends beside what the layer holds; what is drawn out of it, such as a selection, is none. */
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
      // Focus stays where it is.
      if (isSelf(event)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const { atStart, atEnd } = isBeside.current;
      if (isSelf(event) && atStart && atEnd) onPress();
    },
  };
}

/**
 * For React a menu stands inside what opened it, such as a row that is pressed as a whole. The end
 * of the pointer is let out: the button still waits for the end of the press that opened the menu.
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

/** Tab at the last stop of a layer goes to its first one, and the other way round. */
function cycleTab(event: KeyboardEvent, layer: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = tabStops(layer);
  const [first, last] = [stops.at(0), stops.at(-1)];
  const { activeElement } = document;
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  // The dialog itself comes before all that stands in it.
  const isBeforeAll = first !== undefined && activeElement?.contains(first);
  const isAtEnd = activeElement === end || (event.shiftKey && isBeforeAll);
  if (end && !isAtEnd) return;
  event.preventDefault();
  start?.focus();
}

/** Where Tab stops, in its order. */
function tabStops(layer: HTMLElement): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element, _, all) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [inert] *") &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isStopOfGroup(element, all),
  );
}

/** The chosen radio button of a group is its only stop; as long as none is chosen, all can be. */
function isStopOfGroup(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(element) || element.checked || element.name === "") return true;
  return !all.some((one) => isRadio(one) && one.name === element.name && one.checked);
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "radio";
}
