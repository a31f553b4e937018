/** The items of one menu, those of its submenus excluded, in the order in which they stand. */
function itemsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

export function itemOf(target: EventTarget): HTMLElement | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>("[role^=menuitem]") : null;
  return item ?? undefined;
}

/** To its first or last item; without a wish to the menu itself, for anyone who has a pointer. */
export function focusStart(list: HTMLElement, at: "first" | "last" | undefined): void {
  const items = itemsIn(list);
  const start = at === "first" ? (chosenOf(list, items) ?? items[0]) : items.at(-1);
  (at && start ? start : list).focus({ preventScroll: !at });
}

/** Where a menu is one question, its answer. */
function chosenOf(list: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
  const isQuestion =
    list.childElementCount === 1 &&
    items.every((item) => item.getAttribute("role") === "menuitemradio");
  return isQuestion ? items.find((item) => item.ariaChecked === "true") : undefined;
}

const STEPS = new Map<string, (at: number, count: number) => number>([
  ["ArrowDown", (at, count) => (at + 1) % count],
  ["ArrowUp", (at, count) => (at <= 0 ? count : at) - 1],
  ["Home", () => 0],
  ["PageUp", () => 0],
  ["End", (_, count) => count - 1],
  ["PageDown", (_, count) => count - 1],
]);

/** False where the key does not move. */
export function moveFocus(list: HTMLElement, key: string): boolean {
  const step = STEPS.get(key);
  const items = itemsIn(list);
  if (!step) return false;
  items[step(items.findIndex(hasFocus), items.length)]?.focus();
  return true;
}

/** Goes to the next item that begins with what was typed; one letter again and again goes around. */
export function focusByLetters(list: HTMLElement, letters: string): void {
  const items = itemsIn(list);
  const at = items.findIndex(hasFocus);
  const isOneLetter = [...letters].every((letter) => letter === letters[0]);
  // Who goes on typing may mean the item that has focus already.
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  const wanted = isOneLetter ? letters.slice(0, 1) : letters;
  const around = [...items.slice(from), ...items.slice(0, from)];
  around.find((item) => beginsWith(item.dataset.label ?? "", wanted))?.focus();
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

const collator = new Intl.Collator(undefined, { usage: "search", sensitivity: "base" });

function beginsWith(label: string, letters: string): boolean {
  return collator.compare(label.slice(0, letters.length), letters) === 0;
}
