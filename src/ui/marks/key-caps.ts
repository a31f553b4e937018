/** Symbols of keys where a keyboard has them printed, words elsewhere. */
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

/**
 * What stands on the keys of a shortcut written as "$mod+k" or, one after the other, "g p":
 * one text for each press.
 */
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
  // A key by its place, for combinations with which a Mac types another letter.
  const letter = key.replace(/^Key(?=[A-Z]$)/, "");
  return special ?? (letter.length === 1 ? letter.toUpperCase() : letter);
}
