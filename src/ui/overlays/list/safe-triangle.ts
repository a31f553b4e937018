import type { Box } from "#src/ui/overlays/floating/place/place-popup.ts";

export type Spot = { x: number; y: number };

/**
 * Whether the pointer is moving towards a submenu. The direct path crosses other items, which must
 * not react.
 */
export function isInSafeTriangle(from: Spot, to: Spot, box: Box): boolean {
  const edge = from.x < box.left ? box.left : box.right;
  const share = (to.x - from.x) / (edge - from.x);
  if (!Number.isFinite(share) || share <= 0) return false;
  const highest = from.y + (box.top - from.y) * share;
  const lowest = from.y + (box.bottom - from.y) * share;
  return to.y >= highest && to.y <= lowest;
}
