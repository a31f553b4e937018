const GAP = 6;
/** The height of the sticky header: anything higher is hidden. */
const BAR = 48;

type Line = { left: number; top: number; bottom: number };

/** Positions a box below a line, or above it if there is more room. */
export function placeBeside(box: HTMLElement, line: Line, prefers: "above" | "below" = "below") {
  const frame = box.offsetParent?.getBoundingClientRect();
  // On phones the style sheet positions it.
  if (!frame || getComputedStyle(box).position === "fixed") return;
  const { offsetHeight: height, offsetWidth: width } = box;
  const above = line.top - GAP - height;
  const below = line.bottom + GAP;
  const hasRoomBelow = below + height <= window.innerHeight;
  const hasRoomAbove = above >= BAR;
  const isAbove = prefers === "above" ? hasRoomAbove : !hasRoomBelow && hasRoomAbove;
  const left = Math.min(line.left, window.innerWidth - width - GAP);
  box.style.insetBlockStart = `${(isAbove ? above : below) - frame.top}px`;
  box.style.left = `${Math.max(left, GAP) - frame.left}px`;
}
