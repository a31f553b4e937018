import type { EditorView } from "prosemirror-view";
import { scrollAtEdges } from "#src/ui/dragging/scroll-at-edges.ts";
import { suppressNextClick } from "#src/ui/dragging/suppress-next-click.ts";

/** A press without intent to drag moves less than this. */
const BEGINS_AFTER_PX = 4;

type Point = { clientX: number; clientY: number };

export type Drag<Place> = {
  /** The drag has started. */
  take?(): void;
  /** The drop target. */
  placeAt(point: Point): Place;
  /** Undefined when the drag ends. */
  show(place: Place | undefined): void;
  put(place: Place): void;
  /** Pressed without moving. */
  press?(): void;
};

/** Runs until the pointer is released or Esc is pressed. Returns a function that cancels it. */
export function dragInPage<Place>(view: EditorView, start: Point, drag: Drag<Place>): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let isDragging = false;
  let point = start;
  const scroll = scrollAtEdges(view.dom, () => drag.show(drag.placeAt(point)));

  function move({ clientX, clientY }: PointerEvent) {
    point = { clientX, clientY };
    const way = Math.hypot(clientX - start.clientX, clientY - start.clientY);
    if (!isDragging && way < BEGINS_AFTER_PX) return;
    if (!isDragging) drag.take?.();
    isDragging = true;
    drag.show(drag.placeAt(point));
    scroll.follow(clientY);
  }

  function end() {
    watching.abort();
    scroll.stop();
    drag.show(undefined);
    if (isDragging) suppressNextClick();
  }

  function drop() {
    end();
    if (isDragging) drag.put(drag.placeAt(point));
    else drag.press?.();
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
