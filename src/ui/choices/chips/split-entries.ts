const SEPARATORS = /[,;\n\r\t]+/;

/** The entries of a text in which commas, semicolons, tabs or lines stand between them. */
export function splitEntries(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

export function hasSeparator(text: string): boolean {
  return SEPARATORS.test(text);
}

/** The first list with what is new in the second; capitals make no difference. */
export function withNew(entries: readonly string[], more: readonly string[]): string[] {
  const result = [...entries];
  const known = new Set(entries.map((entry) => entry.toLocaleLowerCase()));
  for (const entry of more) {
    const same = entry.toLocaleLowerCase();
    if (known.has(same)) continue;
    known.add(same);
    result.push(entry);
  }
  return result;
}
