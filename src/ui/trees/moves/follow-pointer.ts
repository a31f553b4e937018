import { suppressNextClick } from "#src/ui/dragging/suppress-next-click.ts";

/** A press without intent to drag moves less than this. */
const BEGINS_AFTER_PX = 6;
/** A quick swipe scrolls; a long press drags the row. */
const HELD_MS = 400;
const STILL_PX = 10;

export type Held = { id: string; x: number; y: number; isTouch: boolean };

type Following = {
  begin: () => void;
  move: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  /** Ended, with or without a drop. */
  end: () => void;
};

/** Runs from the press until release or Esc. Returns a function that stops it. */
export function followPointer({ x, y, isTouch }: Held, following: Following): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const timer = isTouch ? window.setTimeout(begin, HELD_MS) : undefined;
  let isDragging = false;

  function begin(): void {
    isDragging = true;
    following.begin();
  }

  function move(event: PointerEvent): void {
    const way = Math.hypot(event.clientX - x, event.clientY - y);
    if (!isDragging && isTouch && way > STILL_PX) end();
    else if (!isDragging && !isTouch && way >= BEGINS_AFTER_PX) begin();
    if (isDragging) following.move(event.clientX, event.clientY);
  }

  function stop(): void {
    window.clearTimeout(timer);
    watching.abort();
  }

  function end(): void {
    stop();
    following.end();
  }

  function drop(event: PointerEvent): void {
    const wasDragging = isDragging;
    end();
    if (!wasDragging) return;
    suppressNextClick();
    following.drop(event.clientX, event.clientY);
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  }

  /** Touch dragging prevents scrolling and context menus. */
  function hold(event: Event): void {
    if (isDragging) event.preventDefault();
  }

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", end, { signal });
  window.addEventListener("keydown", press, { signal, capture: true });
  window.addEventListener("contextmenu", hold, { signal, capture: true });
  window.addEventListener("touchmove", hold, { signal, passive: false });
  return stop;
}
