import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { blockAtHeight } from "./block-rows.ts";

/** The block that the pointer is at, or for anyone who comes by keys, the one with the caret. */
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
        // Anyone who selects or drags is not to be met by a handle.
        if (buttons > 0 || (target instanceof Node && box.current?.contains(target))) return;
        setBlock(blockAtHeight(view, clientY));
      },
      { signal },
    );
    frame.addEventListener("pointerleave", () => setBlock(undefined), { signal });
    // Anyone who types has no use for it, and to keep its place would cost each key.
    view.dom.addEventListener("keydown", () => setBlock(undefined), { signal });
    box.current?.addEventListener("focusin", () => setBlock(selectedIndex(view)), { signal });
    box.current?.addEventListener("focusout", () => setBlock(undefined), { signal });
    return () => watching.abort();
  }, [view, box, isHeld]);

  return block;
}

/** Keeps the box beside a block. What is placed by the box in turn stands after it. */
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

/** Beside the first line of the block. On a phone the style sheet says where it stands. */
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
