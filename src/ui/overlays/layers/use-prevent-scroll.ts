import { type KeyboardEvent, type RefObject, useEffect } from "react";

/**
 * Prevents scrolling below a layer, without hiding the scrollbar, which would relayout the page.
 */
export function usePreventScroll(layer: RefObject<HTMLElement | null>, isStill: boolean): void {
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
export function keepPageStill(event: KeyboardEvent, layer: HTMLElement): void {
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
