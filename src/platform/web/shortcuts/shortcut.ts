export type Shortcut = {
  id: string;
  /** As tinykeys reads it: "$mod+k", "g p", "?". */
  keys: string;
  label: string;
  /** The heading under which the list of shortcuts shows it. */
  group: string;
  /** A dialog keeps the keys of the page below it away, except those that work anywhere. */
  scope?: "page" | "anywhere";
  /** Goes on while the key is held down. */
  repeats?: boolean;
};

const MODIFIERS = /^(\$mod|Control|Meta|Alt)\+/;
const FUNCTION_KEY = /^F\d+$/;

/** Can never be meant as typing, so it works in a text field as well. */
export function isCombination({ keys }: Shortcut): boolean {
  return MODIFIERS.test(keys) || FUNCTION_KEY.test(keys);
}

/** Characters on their own, which people who speak to their computer press by accident. */
export function isSingleKey(shortcut: Shortcut): boolean {
  return !isCombination(shortcut) && pressesOf(shortcut).every((press) => press.length === 1);
}

/** What tinykeys gets: where a sign needs Shift or AltGr depends on the keyboard. */
export function bindingsOf(shortcut: Shortcut): readonly string[] {
  const isSign = /^[^\w\s]$/.test(shortcut.keys);
  if (!isSign) return [shortcut.keys];
  return [`[Shift]+${shortcut.keys}`, `[Shift]+AltGraph+${shortcut.keys}`];
}

/** What to print on a key cap: "⌘K", "Ctrl K", "G then P". */
export function shortcutKeys(shortcut: Shortcut): string {
  return pressesOf(shortcut).map(namePress).join(" then ");
}

function namePress(press: string): string {
  // A plus only separates what stands before it; alone it is the key.
  const keys = press.split(/(?<=.)\+/);
  return keys.map(nameOf).join(isMac() ? "" : " ");
}

function pressesOf({ keys }: Shortcut): readonly string[] {
  return keys.split(" ");
}

const NAMES: Readonly<Record<string, string>> = {
  Escape: "Esc",
  Enter: "↵",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

const MAC_NAMES: Readonly<Record<string, string>> = {
  $mod: "⌘",
  Meta: "⌘",
  Control: "⌃",
  Alt: "⌥",
  Shift: "⇧",
};

const OTHER_NAMES: Readonly<Record<string, string>> = { $mod: "Ctrl", Control: "Ctrl" };

function nameOf(key: string): string {
  const modifiers = isMac() ? MAC_NAMES : OTHER_NAMES;
  return modifiers[key] ?? NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

function isMac(): boolean {
  return /Mac|iPod|iPhone|iPad/.test(navigator.platform);
}
