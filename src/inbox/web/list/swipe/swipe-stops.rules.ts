/** A shorter swipe does nothing, so that it is cancelled by moving back. */
const NEAR_PX = 64;
/** Of the row's width. */
const FAR = 0.5;

export type SwipeSide = "right" | "left";
export type SwipeStop = { side: SwipeSide; isFar: boolean; isReached: boolean };

/** The action of a swipe that ends after this many pixels. */
export function stopAt(by: number, width: number): SwipeStop {
  const distance = Math.abs(by);
  return {
    side: by < 0 ? "left" : "right",
    isFar: distance >= Math.max(width * FAR, NEAR_PX * 2),
    isReached: distance >= NEAR_PX,
  };
}
