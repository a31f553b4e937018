/** How wide the tree is, and whether it is there, as this browser left it. */
export type PaneLook = { size: number; isFolded: boolean };

const KEY = "documentation-pane";
const ORDINARY: PaneLook = { size: 264, isFolded: false };

export function paneLook(): PaneLook {
  try {
    const [size, folded] = (localStorage.getItem(KEY) ?? "").split(" ");
    return { size: Number(size) || ORDINARY.size, isFolded: folded === "folded" };
  } catch {
    return ORDINARY;
  }
}

export function keepPaneLook({ size, isFolded }: PaneLook): void {
  try {
    localStorage.setItem(KEY, `${size} ${isFolded ? "folded" : "shown"}`);
  } catch {
    // Storage may be switched off; then it lasts as long as the page.
  }
}
