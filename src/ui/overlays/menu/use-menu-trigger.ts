import { type ComponentProps, type RefObject, useId, useState } from "react";
import type { ButtonContext, KeyboardEvent, PressEvent } from "react-aria-components";

/** What the button gets from outside. */
type Trigger = NonNullable<ComponentProps<typeof ButtonContext>["value"]>;

type MenuTriggerOptions = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** False until the menu could appear at once. */
  isReady: boolean;
  fetch: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

type MenuTriggerProps = {
  trigger: Trigger;
  id: string;
  menuId: string;
  startAt: "first" | "last" | undefined;
  /** Pressed while the menu was on its way. */
  keysAhead: readonly string[];
};

const KEYS = new Map<string, "first" | "last">([
  ["Enter", "first"],
  [" ", "first"],
  ["ArrowDown", "first"],
  ["ArrowUp", "last"],
]);

/**
 * The button of a menu, which does everything a button of a menu does before there is a menu: as
 * everywhere, a mouse opens it going down, a finger going up.
 */
export function useMenuTrigger(options: MenuTriggerOptions): MenuTriggerProps {
  const { isOpen, setOpen, isReady, fetch, anchor } = options;
  const [id, menuId] = [useId(), useId()];
  const [startAt, setStartAt] = useState<"first" | "last">();
  const [keysAhead, setKeysAhead] = useState<readonly string[]>([]);

  function toggle(at?: "first" | "last") {
    setStartAt(at);
    setKeysAhead([]);
    setOpen(!isOpen);
  }

  function press({ pointerType, target }: PressEvent, isDown: boolean) {
    const opensDown = pointerType === "mouse" || pointerType === "pen" || pointerType === "virtual";
    if (pointerType === "keyboard" || isDown !== opensDown) return;
    // Where focus is now is where it comes back to.
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    // Whoever sees nothing wants to be at the first item.
    toggle(pointerType === "virtual" ? "first" : undefined);
  }

  function pressKey(event: KeyboardEvent) {
    const at = KEYS.get(event.key);
    const isOther = event.ctrlKey || event.metaKey || event.isDefaultPrevented();
    const isForMenu = isOpen && !isReady && event.key !== "Tab";
    if (isOther || event.shiftKey || !(at || isForMenu)) return event.continuePropagation();
    event.preventDefault();
    if (isForMenu && event.key !== "Escape") setKeysAhead([...keysAhead, event.key]);
    else toggle(at);
  }

  const trigger: Trigger = {
    id,
    ref: anchor,
    isPressed: isOpen,
    preventFocusOnPress: true,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    ...(isOpen && isReady ? { "aria-controls": menuId } : {}),
    onHoverStart: fetch,
    onFocus: fetch,
    onPressStart: (event) => press(event, true),
    onPress: (event) => press(event, false),
    onKeyDown: pressKey,
    // Whoever has gone on before it came does not want it any more.
    onBlur: () => {
      if (isOpen && !isReady) setOpen(false);
    },
  };
  return { trigger, id, menuId, startAt, keysAhead };
}
