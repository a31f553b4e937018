/** Initials: "Maya Keller" is MK, "Maya" is M, an address is its first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (letterOf(first) + letterOf(last)).toLocaleUpperCase();
}

function letterOf(word: string): string {
  const [letter = ""] = word.replace(/^[^\p{L}\p{N}]+/u, "");
  return letter;
}
