import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { blockAtHeight } from "./block-rows.ts";

/** The hovered block or, for keyboard users, the one with the caret. */
export function useBlockAtPointer(
  view: EditorView | undefined,
  box: RefObject<HTMLElement | null>,
  isHeld: boolean,
): number | undefined {
  const [block, setBlock] = useState<number>();

  useEffect(() => {
    const frame = view?.dom.parentElement?.parentElement;
    if (!view || !frame || isHeld) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    frame.addEventListener(
      "pointermove",
      ({ clientY, target, buttons }) => {
        // No handle is shown while selecting or dragging.
        if (buttons > 0 || (target instanceof Node && box.current?.contains(target))) return;
        setBlock(blockAtHeight(view, clientY));
      },
      { signal },
    );
    frame.addEventListener("pointerleave", () => setBlock(undefined), { signal });
    // While typing it is hidden, since updating its position would cost every keystroke.
    view.dom.addEventListener("keydown", () => setBlock(undefined), { signal });
    box.current?.addEventListener("focusin", () => setBlock(selectedIndex(view)), { signal });
    box.current?.addEventListener("focusout", () => setBlock(undefined), { signal });
    return () => watching.abort();
  }, [view, box, isHeld]);

  return block;
}

/** Positions the box next to a block. Elements positioned relative to it come later. */
export function usePlaceBesideBlock(
  view: EditorView,
  box: RefObject<HTMLElement | null>,
  block: number | undefined,
): void {
  useLayoutEffect(() => {
    if (box.current && block !== undefined) place(view, box.current, block);
  }, [view, box, block]);
}

export function selectedIndex({ state }: EditorView): number {
  return state.selection.$from.index(0);
}

/** Next to the block's first line. On phones the style sheet positions it. */
function place(view: EditorView, box: HTMLElement, index: number): void {
  const element = view.dom.children[index];
  const frame = box.offsetParent?.getBoundingClientRect();
  box.style.removeProperty("inset-block-start");
  box.style.removeProperty("left");
  if (!element || !frame || getComputedStyle(box).position !== "absolute") return;
  const { left, top, height } = element.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || box.offsetHeight;
  const middle = Math.min(line, height) / 2;
  box.style.insetBlockStart = `${top - frame.top + middle - box.offsetHeight / 2}px`;
  box.style.left = `${left - frame.left - box.offsetWidth}px`;
}
