import { ancestorsOf, focusHomeNear } from "#src/ui/focus/focus-home.ts";
import { whenFocusSettles } from "#src/ui/focus/when-focus-settles.ts";

/** A list from which something was removed looks for the next one within these frames. */
const FRAMES_FOR_OTHERS = 3;

export type SavedFocus = {
  element: HTMLElement;
  around: readonly Element[];
  /** The focus of the layer below, which may be gone together with this one. */
  below: SavedFocus | undefined;
};

/** What has focus now, and what it stands in: it may be gone itself when focus comes back. */
export function captureFocus(below: SavedFocus | undefined): SavedFocus | undefined {
  const { activeElement, body } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === body) return below;
  return { element: activeElement, around: ancestorsOf(activeElement), below };
}

/** To what had it, or else to what that stood in. Anyone who has taken focus since keeps it. */
export function restoreFocus(savedFocus: SavedFocus | undefined, layer: Element): void {
  const { activeElement, body } = document;
  const isFree = !activeElement || activeElement === body || layer.contains(activeElement);
  if (!isFree || !savedFocus) return;
  for (let one: SavedFocus | undefined = savedFocus; one; one = one.below) {
    one.element.focus({ preventScroll: true });
    if (document.activeElement === one.element) return;
  }
  let frames = 0;
  whenFocusSettles((holder) => {
    frames += 1;
    if (holder) return true;
    if (frames <= FRAMES_FOR_OTHERS) return false;
    focusHomeNear(savedFocus.around);
    return true;
  });
}
