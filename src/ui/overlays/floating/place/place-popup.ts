/** Beside what it belongs to: on which side, and flush with which of its edges, else in its middle. */
export type FloatingPlacement =
  | "bottom start"
  | "bottom end"
  | "top start"
  | "top end"
  | "start top"
  | "end top"
  | "bottom"
  | "top"
  | "start"
  | "end";

export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

type PopupRequest = {
  anchor: Box;
  /** As large as it wants to be. */
  popup: Size;
  /** The window. */
  room: Size;
  placement: FloatingPlacement;
  isRightToLeft: boolean;
  /** How far it keeps from its anchor. */
  gap: number;
};

type PopupPosition = {
  left: number;
  top: number;
  mostHeight: number;
  /** Where it came to stand in the end. */
  side: "top" | "bottom" | "beside";
};

/** No popup touches the edge of the window. */
const MARGIN = 12;
/** With less room than this on both sides, it stands above its anchor instead. */
const MIN_HEIGHT = 160;

/** Beside its anchor, on the side that was asked for or on the one where more room is. */
export function placePopup(asked: PopupRequest): PopupPosition {
  const [side, edge] = asked.placement.split(" ");
  return side === "start" || side === "end"
    ? besideAnchor(asked, side)
    : aboveOrBelow(asked, side === "top", edge);
}

function aboveOrBelow(
  asked: PopupRequest,
  wantsAbove: boolean,
  edge: string | undefined,
): PopupPosition {
  const { anchor, popup, room, gap, isRightToLeft } = asked;
  const atLeft = anchor.left;
  const atRight = anchor.right - popup.width;
  const atEdge = (edge === "end") !== isRightToLeft ? atRight : atLeft;
  const left = inside(edge ? atEdge : (atLeft + atRight) / 2, popup.width, room.width);
  const above = anchor.top - gap - MARGIN;
  const below = room.height - MARGIN - anchor.bottom - gap;
  const [here, there] = wantsAbove ? [above, below] : [below, above];
  const isAbove = popup.height > here && there > here ? !wantsAbove : wantsAbove;
  const most = Math.min(isAbove ? above : below, room.height - 2 * MARGIN);
  const side = isAbove ? "top" : "bottom";
  if (most < Math.min(popup.height, MIN_HEIGHT)) {
    const mostHeight = room.height - 2 * MARGIN;
    const height = Math.min(popup.height, mostHeight);
    return { left, top: inside(anchor.bottom, height, room.height), mostHeight, side };
  }
  const height = Math.min(popup.height, most);
  const top = isAbove ? anchor.top - gap - height : anchor.bottom + gap;
  // What it belongs to may have been scrolled out of sight.
  return { left, top: inside(top, height, room.height), mostHeight: most, side };
}

function besideAnchor(asked: PopupRequest, wanted: "start" | "end"): PopupPosition {
  const { anchor, popup, room, gap, isRightToLeft } = asked;
  const atLeft = anchor.left - gap - MARGIN;
  const atRight = room.width - MARGIN - anchor.right - gap;
  const wantsLeft = (wanted === "start") !== isRightToLeft;
  const [here, there] = wantsLeft ? [atLeft, atRight] : [atRight, atLeft];
  const isAtLeft = popup.width > here && there > here ? !wantsLeft : wantsLeft;
  const left = isAtLeft ? anchor.left - gap - popup.width : anchor.right + gap;
  const mostHeight = room.height - 2 * MARGIN;
  const height = Math.min(popup.height, mostHeight);
  const isFlush = asked.placement.endsWith(" top");
  const top = isFlush ? anchor.top : (anchor.top + anchor.bottom - height) / 2;
  return {
    left: inside(left, popup.width, room.width),
    top: inside(top, height, room.height),
    mostHeight,
    side: "beside",
  };
}

/** Moved just as far as it needs to be, so that nothing of it is cut off. */
function inside(start: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - MARGIN - length));
}
