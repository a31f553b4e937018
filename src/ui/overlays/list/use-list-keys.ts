import type { KeyboardEvent } from "react";
import { focusByLetters, itemOf, moveFocus } from "./list-focus.ts";
import { useTypeahead } from "./use-typeahead.ts";

type Keys = {
  openSubmenu?: (item: HTMLElement) => void;
  /** For a submenu only: gives focus back to its item. */
  back?: (() => void) | undefined;
  /** Gives focus back to what opened the whole. */
  leave: () => void;
};

/**
 * The keys of a menu, or of a list that has focus. None of them reaches what lies below it;
 * Esc belongs to the layer.
 */
export function useListKeys({ openSubmenu, back, leave }: Keys) {
  const typeahead = useTypeahead();

  function press(event: KeyboardEvent<HTMLElement>, list: HTMLElement): boolean {
    const { key, target, repeat } = event;
    const item = itemOf(target);
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    const [inwards, outwards] = isRightToLeft
      ? ["ArrowLeft", "ArrowRight"]
      : ["ArrowRight", "ArrowLeft"];
    if (key === outwards) back?.();
    else if (key === inwards) {
      if (item?.ariaHasPopup) openSubmenu?.(item);
    } else if (key === "Enter" || (key === " " && !typeahead.isTyping(event))) {
      // A key that is held has opened the menu, and does not want its first item as well.
      if (!repeat) pressItem(item, key);
    } else if (key.length === 1) focusByLetters(list, typeahead.type(event));
    else return moveFocus(list, key);
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") return;
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser goes on from what opened the list, as if there had been none.
    if (event.key === "Tab") leave();
    else if (press(event, event.currentTarget)) event.preventDefault();
  };
}

function pressItem(item: HTMLElement | undefined, key: string): void {
  if (key === " ") {
    // Some browsers press a button when the key goes up on it, and focus may be on one by then.
    const swallow = (event: Event) => event.preventDefault();
    window.addEventListener("keyup", swallow, { capture: true, once: true });
  }
  item?.click();
}
