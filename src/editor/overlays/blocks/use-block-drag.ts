import { NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { moveBlockTo } from "#src/editor/commands/move-blocks.ts";
import { blockAt } from "#src/editor/commands/places.ts";
import { scrollAtEdges } from "#src/ui/dragging/scroll-at-edges.ts";
import { suppressNextClick } from "#src/ui/dragging/suppress-next-click.ts";
import { sayPlace } from "../overlay-keys.ts";
import { type DropPlace, dropPlaceAt } from "./block-rows.ts";

/** A hand that only presses trembles less than that. */
const BEGINS_AFTER_PX = 4;

/** Drags a block by its handle. Gives where it would go as long as it is on its way. */
export function useBlockDrag(view: EditorView | undefined) {
  const [place, setPlace] = useState<DropPlace>();
  const ending = useRef<() => void>(undefined);
  useEffect(() => () => ending.current?.(), []);

  function begin(event: PointerEvent, block: number) {
    if (!view || event.button !== 0) return;
    ending.current?.();
    ending.current = drag(view, block, event.clientY, setPlace);
  }

  return { place, begin };
}

/** Until the pointer is let go or Esc is pressed. Gives back how to break it off. */
function drag(
  view: EditorView,
  block: number,
  startedAt: number,
  show: (place: DropPlace | undefined) => void,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let isDragging = false;
  let y = startedAt;
  const scroll = scrollAtEdges(view.dom, () => show(dropPlaceAt(view, y)));

  function move(event: globalThis.PointerEvent) {
    y = event.clientY;
    if (!isDragging && Math.abs(y - startedAt) < BEGINS_AFTER_PX) return;
    if (!isDragging) take(view, block);
    isDragging = true;
    show(dropPlaceAt(view, y));
    scroll.follow(y);
  }

  function end() {
    watching.abort();
    scroll.stop();
    show(undefined);
    if (isDragging) suppressNextClick();
  }

  function drop() {
    const wasDragging = isDragging;
    end();
    if (wasDragging) put(view, block, dropPlaceAt(view, y).before);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end();
  }

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", end, { signal });
  window.addEventListener("keydown", press, { signal, capture: true });
  return end;
}

function take(view: EditorView, index: number): void {
  const { doc, tr } = view.state;
  const block = blockAt(doc, index);
  if (block) view.dispatch(tr.setSelection(NodeSelection.create(doc, block.pos)));
}

function put(view: EditorView, from: number, before: number): void {
  const wasThere = before === from || before === from + 1;
  moveBlockTo(from, before)(view.state, view.dispatch, view);
  view.focus();
  if (!wasThere) sayPlace(view);
}
