import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** The block that the pointer is at, or while a menu is open for it, the one with the caret. */
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
      ({ clientY, target }) => {
        if (target instanceof Node && box.current?.contains(target)) return;
        setBlock(indexAt(view, clientY));
      },
      { signal },
    );
    frame.addEventListener("pointerleave", () => setBlock(undefined), { signal });
    // Whoever types has no use for it, and to keep its place would cost each key.
    view.dom.addEventListener("keydown", () => setBlock(undefined), { signal });
    return () => watching.abort();
  }, [view, box, isHeld]);

  useLayoutEffect(() => {
    const shown = block ?? (isHeld ? view?.state.selection.$from.index(0) : undefined);
    if (view && box.current && shown !== undefined) place(view, box.current, shown);
  }, [view, box, block, isHeld]);

  return block;
}

function indexAt(view: EditorView, y: number): number | undefined {
  const { left, width } = view.dom.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, y);
  let element = found instanceof HTMLElement && view.dom.contains(found) ? found : undefined;
  while (element && element.parentElement !== view.dom) {
    element = element.parentElement ?? undefined;
  }
  return element ? view.state.doc.resolve(view.posAtDOM(element, 0)).index(0) : undefined;
}

function place(view: EditorView, box: HTMLElement, index: number): void {
  const element = view.dom.children[index];
  const frame = box.offsetParent?.getBoundingClientRect();
  if (!element || !frame) return;
  const { left, top } = element.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(element).lineHeight) || box.offsetHeight;
  box.style.insetBlockStart = `${top - frame.top + (line - box.offsetHeight) / 2}px`;
  box.style.left = `${left - frame.left - box.offsetWidth}px`;
}
