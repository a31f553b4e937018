import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";

/** What the button of a menu listens to and says. */
export type MenuTrigger = {
  id: string;
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onPointerEnter: () => void;
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onMouseDown: (event: MouseEvent) => void;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
};

type MenuTriggerOptions = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** False until the menu could appear at once. */
  isReady: boolean;
  fetch: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

type MenuTriggerProps = {
  trigger: MenuTrigger;
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
  /** What came down last, until the click that it ends with. */
  const down = useRef<"mouse" | "finger">(undefined);

  function toggle(at?: "first" | "last") {
    setStartAt(at);
    setKeysAhead([]);
    setOpen(!isOpen);
  }

  function pressByPointer(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0 || isMadeByReader(event.nativeEvent)) return;
    down.current = event.pointerType === "touch" ? "finger" : "mouse";
    if (down.current === "finger") return;
    // What opens may cover the button, and then no click comes to end it.
    const forget = () => window.setTimeout(() => (down.current = undefined));
    window.addEventListener("pointerup", forget, { once: true });
    focusQuietly(event.currentTarget);
    toggle();
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Keys and screen readers click without anything that came down.
    const by = event.detail === 0 ? undefined : down.current;
    // It has opened already, going down.
    if (by === "mouse") return;
    focusQuietly(event.currentTarget);
    // Anyone who sees nothing, and presses without any pointer, wants to be at the first item.
    toggle(by ? undefined : "first");
  }

  function pressKey(event: KeyboardEvent) {
    const at = KEYS.get(event.key);
    // What is held was meant once.
    const isHeld = event.repeat && (event.key === "Enter" || event.key === " ");
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey;
    const isOther = isHeld || isModified || event.isDefaultPrevented();
    const isForMenu = isOpen && !isReady && event.key !== "Tab";
    if (isOther || !(at || isForMenu)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isForMenu && event.key !== "Escape") setKeysAhead([...keysAhead, event.key]);
    else toggle(at);
  }

  const trigger: MenuTrigger = {
    id,
    ref: anchor,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    "aria-controls": isOpen && isReady ? menuId : undefined,
    onPointerEnter: fetch,
    onPointerDown: pressByPointer,
    // Focus is in the menu by now, and stays there.
    onMouseDown: (event) => event.preventDefault(),
    onClick: click,
    onKeyDown: pressKey,
    // Some browsers press the button when the key goes up that has opened the menu.
    onKeyUp: (event) => {
      if (event.key === " ") event.preventDefault();
    },
    onFocus: fetch,
    // Anyone who has gone on before it came does not want it any more.
    onBlur: () => {
      if (isOpen && !isReady) setOpen(false);
    },
  };
  return { trigger, menuId, startAt, keysAhead };
}

/**
 * Screen readers press with a pointer that has no size, on Android with a mouse that has no weight;
 * the click that follows is what counts.
 */
function isMadeByReader({ width, height, pressure, pointerType }: globalThis.PointerEvent) {
  if (!navigator.userAgent.includes("Android")) return width === 0 && height === 0;
  return width === 1 && height === 1 && pressure === 0 && pointerType === "mouse";
}
