/** Key symbols on platforms that use them, words elsewhere. */
const MAC_CAPS: Readonly<Record<string, string>> = {
  $mod: "⌘",
  Meta: "⌘",
  Control: "⌃",
  Alt: "⌥",
  Shift: "⇧",
  Enter: "↵",
  Backspace: "⌫",
};
const OTHER_CAPS: Readonly<Record<string, string>> = { $mod: "Ctrl", Control: "Ctrl" };
const CAPS: Readonly<Record<string, string>> = {
  Enter: "↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Space: "Space",
};

/** The key names of a shortcut such as "$mod+k" or the sequence "g p": one text per press. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  return keys.split(" ").map((press) =>
    press
      .split("+")
      .map((key) => capOf(key, isMac))
      .join(isMac ? "" : " "),
  );
}

function capOf(key: string, isMac: boolean): string {
  const special = (isMac ? MAC_CAPS : OTHER_CAPS)[key] ?? CAPS[key];
  // A key by its code, for combinations where a Mac types another character.
  const letter = key.replace(/^Key(?=[A-Z]$)/, "");
  return special ?? (letter.length === 1 ? letter.toUpperCase() : letter);
}
