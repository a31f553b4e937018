import type { KeyboardEvent } from "react";
import { focusByLetters, itemOf, moveFocus } from "./list-focus.ts";
import { useTypeahead } from "./use-typeahead.ts";

type Keys = {
  openSubmenu?: (item: HTMLElement) => void;
  /** For a submenu only: returns focus to its item. */
  back?: (() => void) | undefined;
  /** Returns focus to the trigger. */
  leave: () => void;
};

/** Keyboard handling of menus and focused lists. Keys never bubble; Esc belongs to the layer. */
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
      // A held key that opened the menu must not activate its first item.
      if (!repeat) pressItem(item, key);
    } else if (key.length === 1) focusByLetters(list, typeahead.type(event));
    else return moveFocus(list, key);
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") return;
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // Tab continues from the trigger, as if there were no list.
    if (event.key === "Tab") leave();
    else if (press(event, event.currentTarget)) event.preventDefault();
  };
}

function pressItem(item: HTMLElement | undefined, key: string): void {
  if (key === " ") {
    // Some browsers click a button on keyup, when focus may be on one.
    const swallow = (event: Event) => event.preventDefault();
    window.addEventListener("keyup", swallow, { capture: true, once: true });
  }
  item?.click();
}
