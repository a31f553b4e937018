import type { FloatingPlacement } from "#src/ui/overlays/floating/FloatingSurface.tsx";

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

type Asked = {
  anchor: Box;
  /** As large as it wants to be. */
  menu: Size;
  /** The window. */
  room: Size;
  placement: FloatingPlacement;
  isRightToLeft: boolean;
  /** How far it keeps from its anchor. */
  gap: number;
};

type Place = {
  left: number;
  top: number;
  mostHeight: number;
  /** Where it came to stand in the end. */
  side: "top" | "bottom" | "beside";
};

/** No menu touches the edge of the window. */
const MARGIN = 12;
/** With less room than this on both sides, it stands above its anchor instead. */
const LEAST_HEIGHT = 160;

/** Beside its anchor, on the side that was asked for or on the one where more room is. */
export function placeMenu(asked: Asked): Place {
  const [side, edge] = asked.placement.split(" ");
  return side === "start" || side === "end"
    ? besideAnchor(asked, side)
    : aboveOrBelow(asked, side === "top", edge === "end");
}

function aboveOrBelow(asked: Asked, wantsAbove: boolean, wantsEnd: boolean): Place {
  const { anchor, menu, room, gap, isRightToLeft } = asked;
  const isAtRight = wantsEnd !== isRightToLeft;
  const left = inside(isAtRight ? anchor.right - menu.width : anchor.left, menu.width, room.width);
  const above = anchor.top - gap - MARGIN;
  const below = room.height - MARGIN - anchor.bottom - gap;
  const [here, there] = wantsAbove ? [above, below] : [below, above];
  const isAbove = menu.height > here && there > here ? !wantsAbove : wantsAbove;
  const most = Math.min(isAbove ? above : below, room.height - 2 * MARGIN);
  const side = isAbove ? "top" : "bottom";
  if (most < Math.min(menu.height, LEAST_HEIGHT)) {
    const mostHeight = room.height - 2 * MARGIN;
    const height = Math.min(menu.height, mostHeight);
    return { left, top: inside(anchor.bottom, height, room.height), mostHeight, side };
  }
  const height = Math.min(menu.height, most);
  const top = isAbove ? anchor.top - gap - height : anchor.bottom + gap;
  // What it belongs to may have been scrolled out of sight.
  return { left, top: inside(top, height, room.height), mostHeight: most, side };
}

function besideAnchor(asked: Asked, wanted: "start" | "end"): Place {
  const { anchor, menu, room, gap, isRightToLeft } = asked;
  const atLeft = anchor.left - gap - MARGIN;
  const atRight = room.width - MARGIN - anchor.right - gap;
  const wantsLeft = (wanted === "start") !== isRightToLeft;
  const [here, there] = wantsLeft ? [atLeft, atRight] : [atRight, atLeft];
  const isAtLeft = menu.width > here && there > here ? !wantsLeft : wantsLeft;
  const left = isAtLeft ? anchor.left - gap - menu.width : anchor.right + gap;
  const mostHeight = room.height - 2 * MARGIN;
  const height = Math.min(menu.height, mostHeight);
  return {
    left: inside(left, menu.width, room.width),
    top: inside(anchor.top, height, room.height),
    mostHeight,
    side: "beside",
  };
}

/** Moved just as far as it needs to be, so that nothing of it is cut off. */
function inside(start: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - MARGIN - length));
}
