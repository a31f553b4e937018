import type { RefObject } from "react";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";

/** When the focused row leaves the list, focus moves to its replacement. */
export function useItemPlace(items: readonly { id: string }[]): RefObject<HTMLDivElement | null> {
  return useFocusAfterRemoval({
    keys: items.map(({ id }) => id),
    selector: "[data-key]",
    goOn(frame, { at }) {
      const links = frame.querySelectorAll<HTMLElement>("[data-key] a");
      (links[Math.min(at, links.length - 1)] ?? frame).focus();
      return true;
    },
  });
}
