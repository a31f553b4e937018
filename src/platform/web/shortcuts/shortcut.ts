export type Shortcut = {
  id: string;
  /** In tinykeys syntax: "$mod+k", "g p", "?". */
  keys: string;
  label: string;
  /** The heading in the shortcut list. */
  group: string;
  /** A dialog disables the shortcuts of the page below it, except those that work anywhere. */
  scope?: "page" | "anywhere";
  /** Repeats while the key is held down. */
  repeats?: boolean;
};

const MODIFIERS = /^(\$mod|Control|Meta|Alt)\+/;
const FUNCTION_KEY = /^F\d+$/;

/** Can never be text input, so it also works in a text field. */
export function isCombination({ keys }: Shortcut): boolean {
  return MODIFIERS.test(keys) || FUNCTION_KEY.test(keys);
}

/** Single characters, which speech input triggers by accident. */
export function isSingleKey(shortcut: Shortcut): boolean {
  return !isCombination(shortcut) && pressesOf(shortcut).every((press) => press.length === 1);
}

/** The keys for tinykeys: whether a character needs Shift or AltGr depends on the keyboard. */
export function bindingsOf(shortcut: Shortcut): readonly string[] {
  const isSign = /^[^\w\s]$/.test(shortcut.keys);
  if (!isSign) return [shortcut.keys];
  return [`[Shift]+${shortcut.keys}`, `[Shift]+AltGraph+${shortcut.keys}`];
}

function pressesOf({ keys }: Shortcut): readonly string[] {
  return keys.split(" ");
}
