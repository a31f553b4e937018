import { type KeyboardEvent, useRef } from "react";
import { focusByLetters, itemOf, moveFocus } from "./menu-focus.ts";

/** Letters belong to one word as long as no longer pause lies between them. */
const WORD_MS = 1000;

type Keys = {
  openSubmenu: (item: HTMLElement) => void;
  /** Of a submenu only: gives focus back to its item. */
  back: (() => void) | undefined;
  /** Gives focus back to what opened the whole menu. */
  leave: () => void;
};

/** The keys of a menu. None of them is heard by what lies below it. */
export function useMenuKeys({ openSubmenu, back, leave }: Keys) {
  const typed = useRef({ letters: "", until: 0 });

  function press(event: KeyboardEvent<HTMLElement>, list: HTMLElement): boolean {
    const { key, target, repeat } = event;
    const item = itemOf(target);
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    const [inwards, outwards] = isRightToLeft
      ? ["ArrowLeft", "ArrowRight"]
      : ["ArrowRight", "ArrowLeft"];
    if (key === "Escape") (back ?? leave)();
    else if (key === outwards) back?.();
    else if (key === inwards) {
      if (item?.ariaHasPopup) openSubmenu(item);
    } else if (key === "Enter" || (key === " " && !isTyping(event.timeStamp))) {
      // A key that is held has opened the menu, and does not want its first item as well.
      if (!repeat) pressItem(item, key);
    } else if (key.length === 1) type(event, list);
    else return moveFocus(list, key);
    return true;
  }

  function isTyping(now: number): boolean {
    return typed.current.letters !== "" && now < typed.current.until;
  }

  function type({ key, timeStamp }: KeyboardEvent, list: HTMLElement): void {
    const letters = (isTyping(timeStamp) ? typed.current.letters : "") + key;
    typed.current = { letters, until: timeStamp + WORD_MS };
    focusByLetters(list, letters);
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser goes on from what opened the menu, as if there had been none.
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
