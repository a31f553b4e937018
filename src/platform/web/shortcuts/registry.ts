import { createKeybindingsHandler } from "tinykeys";
import { preference } from "#src/platform/web/preferences.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { bindingsOf, isCombination, isSingleKey, type Shortcut } from "./shortcut.ts";

type Entry = { shortcut: Shortcut; listen: (event: KeyboardEvent) => void; run: () => void };

const entries = externalStore<readonly Entry[]>([]);
let fired: Entry[] = [];

/** Active until the returned function is called. If two have the same keys, the later one wins. */
export function addShortcut(shortcut: Shortcut, run: () => void): () => void {
  const entry: Entry = { shortcut, run, listen: listenerOf(shortcut, () => fired.push(entry)) };
  entries.set([...entries.get(), entry]);
  return () => entries.set(entries.get().filter((one) => one !== entry));
}

/** The shortcuts that are active now, with what they do. */
export function useActiveShortcuts(): readonly Pick<Entry, "shortcut" | "run">[] {
  return entries.useValue();
}

function listenerOf(shortcut: Shortcut, hit: () => void) {
  const keybindings = Object.fromEntries(bindingsOf(shortcut).map((keys) => [keys, hit]));
  const ignore = (event: KeyboardEvent) => event.isComposing || (event.repeat && !shortcut.repeats);
  return createKeybindingsHandler(keybindings, { ignore });
}

// Fields and lists stop keys that they handle; combinations are handled before, plain keys after
// them.
window.addEventListener("keydown", (event) => dispatch(event, true), { capture: true });
window.addEventListener("keydown", (event) => dispatch(event, false));

function dispatch(event: KeyboardEvent, isEarly: boolean): void {
  if (event.defaultPrevented) return;
  fired = [];
  for (const { shortcut, listen } of entries.get()) {
    if (isCombination(shortcut) === isEarly && isHeard(shortcut, event)) listen(event);
  }
  const last = fired.at(-1);
  if (!last) return;
  event.preventDefault();
  last.run();
}

function isHeard(shortcut: Shortcut, { target }: KeyboardEvent): boolean {
  if (isSingleKey(shortcut) && !preference("singleKeys")) return false;
  if (!(target instanceof Element)) return true;
  if (shortcut.scope !== "anywhere" && target.closest(DIALOG)) return false;
  if (isOwnKeyOf(target, shortcut)) return false;
  return isCombination(shortcut) || !isTypingIn(target);
}

/** A part of the page, such as the editor for links, can have its own combinations. */
function isOwnKeyOf(target: Element, { keys }: Shortcut): boolean {
  const own = target.closest("[data-own-keys]")?.getAttribute("data-own-keys");
  return own?.split(" ").includes(keys) ?? false;
}

const DIALOG = "[role=dialog], [role=alertdialog], dialog";

/** Where letters are text input or type-ahead. */
const TYPING =
  "textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=menu], [role=listbox]";

const PRESSED = ["button", "checkbox", "radio", "range", "reset", "submit", "color", "file"];

export function isTypingIn(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !PRESSED.includes(target.type);
  return target.closest(TYPING) !== null;
}
