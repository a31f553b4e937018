const SEPARATORS = /[,;\n\r\t]+/;

/** Splits a text at commas, semicolons, tabs or line breaks. */
export function splitEntries(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

export function hasSeparator(text: string): boolean {
  return SEPARATORS.test(text);
}

/** Merges two lists without duplicates, ignoring case. */
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
