/** The side of the anchor and the alignment: with one of its edges, otherwise centred. */
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
  /** Its preferred size. */
  popup: Size;
  /** The window. */
  room: Size;
  placement: FloatingPlacement;
  isRightToLeft: boolean;
  /** The distance from its anchor. */
  gap: number;
};

type PopupPosition = {
  left: number;
  top: number;
  mostHeight: number;
  /** The final position. */
  side: "top" | "bottom" | "beside";
};

/** The minimum distance from the window's edge. */
const MARGIN = 12;
/** With less room on both sides, it covers its anchor. */
const MIN_HEIGHT = 160;

/** Next to its anchor, on the preferred side or the one with more room. */
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
  // The anchor may have been scrolled out of view.
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

/** Shifted only as far as needed to stay inside. */
function inside(start: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - MARGIN - length));
}
