import type { EditorView } from "prosemirror-view";
import { scrollAtEdges } from "#src/ui/dragging/scroll-at-edges.ts";
import { suppressNextClick } from "#src/ui/dragging/suppress-next-click.ts";

/** A hand that only presses trembles less than that. */
const BEGINS_AFTER_PX = 4;

type Point = { clientX: number; clientY: number };

export type Drag<Place> = {
  /** What is held is on its way from now on. */
  take?(): void;
  /** Where it would go. */
  placeAt(point: Point): Place;
  /** Undefined as soon as it is on its way no more. */
  show(place: Place | undefined): void;
  put(place: Place): void;
  /** It was pressed and not moved. */
  press?(): void;
};

/** Until the pointer is let go or Esc is pressed. Gives back how to break it off. */
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
