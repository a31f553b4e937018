import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { type Box, type FloatingPlacement, placePopup } from "./place-popup.ts";

export type Anchoring = {
  /** The anchor; missing for a bottom sheet. */
  find: () => Box | undefined;
  placement: FloatingPlacement;
  gap: number;
  /** Its content may change size later. */
  mayGrow?: boolean;
};

/**
 * Positions a popup before paint, and on every change. Imperative rather than state, so that a
 * popup renders once.
 */
export function usePlace(popup: RefObject<HTMLElement | null>, anchoring: Anchoring): void {
  const place = useEffectEvent(() => {
    const element = popup.current;
    const anchor = anchoring.find();
    if (!element) return;
    const { style } = element;
    style.maxBlockSize = "";
    if (!anchor) return;
    style.setProperty("--trigger-width", `${anchor.right - anchor.left}px`);
    const { left, top, mostHeight, side } = placePopup({
      ...anchoring,
      anchor,
      popup: { width: element.offsetWidth, height: element.offsetHeight },
      room: { width: document.documentElement.clientWidth, height: window.innerHeight },
      isRightToLeft: getComputedStyle(element).direction === "rtl",
    });
    Object.assign(style, { left: `${left}px`, top: `${top}px`, maxBlockSize: `${mostHeight}px` });
    element.dataset.side = side;
  });

  // After every render, because its content may have changed.
  useLayoutEffect(() => place());

  const { mayGrow = false } = anchoring;
  useEffect(() => {
    const element = popup.current;
    if (!element || !mayGrow) return;
    const watcher = new ResizeObserver(() => place());
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [popup, mayGrow]);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && popup.current?.contains(target))) place();
    };
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener("scroll", follow, { signal, capture: true, passive: true });
    window.addEventListener("resize", follow, { signal });
    return () => ending.abort();
  }, [popup]);
}
