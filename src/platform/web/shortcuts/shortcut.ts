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

function pressesOf({ keys }: Shortcut): readonly string[] {
  return keys.split(" ");
}
