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

/** The trigger's event handlers and ARIA attributes. */
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
  /** False until the menu can open immediately. */
  isReady: boolean;
  fetch: () => void;
  anchor: RefObject<HTMLButtonElement | null>;
};

type MenuTriggerProps = {
  trigger: MenuTrigger;
  menuId: string;
  startAt: "first" | "last" | undefined;
  /** Keys pressed while the menu was loading. */
  keysAhead: readonly string[];
};

const KEYS = new Map<string, "first" | "last">([
  ["Enter", "first"],
  [" ", "first"],
  ["ArrowDown", "first"],
  ["ArrowUp", "last"],
]);

/**
 * A menu button that behaves correctly before the menu has loaded: a mouse opens it on press, touch
 * on release.
 */
export function useMenuTrigger(options: MenuTriggerOptions): MenuTriggerProps {
  const { isOpen, setOpen, isReady, fetch, anchor } = options;
  const [id, menuId] = [useId(), useId()];
  const [startAt, setStartAt] = useState<"first" | "last">();
  const [keysAhead, setKeysAhead] = useState<readonly string[]>([]);
  /** The last pointerdown, until its click. */
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
    // The opened menu may cover the button, so no click follows.
    const forget = () => window.setTimeout(() => (down.current = undefined));
    window.addEventListener("pointerup", forget, { once: true });
    focusQuietly(event.currentTarget);
    toggle();
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Keyboards and screen readers click without a pointerdown.
    const by = event.detail === 0 ? undefined : down.current;
    // It already opened on pointerdown.
    if (by === "mouse") return;
    focusQuietly(event.currentTarget);
    // Screen reader users expect the first item to be focused.
    toggle(by ? undefined : "first");
  }

  function pressKey(event: KeyboardEvent) {
    const at = KEYS.get(event.key);
    // A held key counts once.
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
    // Focus is in the menu by now, and stays.
    onMouseDown: (event) => event.preventDefault(),
    onClick: click,
    onKeyDown: pressKey,
    // Some browsers click on keyup of the key that opened the menu.
    onKeyUp: (event) => {
      if (event.key === " ") event.preventDefault();
    },
    onFocus: fetch,
    // If the user moved on before it loaded, it does not open.
    onBlur: () => {
      if (isOpen && !isReady) setOpen(false);
    },
  };
  return { trigger, menuId, startAt, keysAhead };
}

/**
 * Screen readers send pointer events of zero size, on Android of zero pressure; the following click
 * counts.
 */
function isMadeByReader({ width, height, pressure, pointerType }: globalThis.PointerEvent) {
  if (!navigator.userAgent.includes("Android")) return width === 0 && height === 0;
  return width === 1 && height === 1 && pressure === 0 && pointerType === "mouse";
}
