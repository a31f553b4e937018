const GAP = 6;
/** As high as the bar that a page scrolls under: what is placed higher is not seen. */
const BAR = 48;

type Line = { left: number; top: number; bottom: number };

/** Puts a box of the frame below a line of the page, or above it where there is more room. */
export function placeBeside(box: HTMLElement, line: Line, prefers: "above" | "below" = "below") {
  const frame = box.offsetParent?.getBoundingClientRect();
  // On a phone the style sheet says where it stands.
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
