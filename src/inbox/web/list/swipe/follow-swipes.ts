/** From here on it is a swipe, and not a tap or the start of scrolling. */
const SLOP_PX = 10;

type Swipe = { row: HTMLElement; pointerId: number; x: number; y: number; isMoving: boolean };

type SwipeListener = {
  /** `by` is negative to the left. */
  onMove: (row: HTMLElement, by: number) => void;
  /** Without `by` the browser or a second finger has ended it. */
  onEnd: (row: HTMLElement, by?: number) => void;
};

/** Follows a finger that moves a row of the grid sideways. Up and down stays scrolling. */
export function followSwipes(grid: HTMLElement, { onMove, onEnd }: SwipeListener): () => void {
  let swipe: Swipe | undefined;

  function end(by?: number): void {
    if (swipe?.isMoving) onEnd(swipe.row, by);
    swipe = undefined;
  }

  function down({
    pointerType,
    isPrimary,
    pointerId,
    clientX: x,
    clientY: y,
    target,
  }: PointerEvent) {
    end();
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null;
    if (pointerType === "touch" && isPrimary && row)
      swipe = { row, pointerId, x, y, isMoving: false };
  }

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (swipe?.pointerId !== pointerId) return;
    const by = clientX - swipe.x;
    const isSideways = Math.abs(by) > Math.max(SLOP_PX, Math.abs(clientY - swipe.y));
    if (!swipe.isMoving && !isSideways) return;
    if (!swipe.isMoving) grid.setPointerCapture(pointerId);
    swipe.isMoving = true;
    onMove(swipe.row, by);
  }

  function up({ pointerId, clientX }: PointerEvent): void {
    if (swipe?.pointerId === pointerId) end(clientX - swipe.x);
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  grid.addEventListener("pointerdown", down, { signal });
  grid.addEventListener("pointermove", move, { signal });
  grid.addEventListener("pointerup", up, { signal });
  grid.addEventListener("pointercancel", () => end(), { signal });
  const { touchAction } = grid.style;
  grid.style.touchAction = "pan-y";
  return () => {
    end();
    listeners.abort();
    grid.style.touchAction = touchAction;
  };
}
