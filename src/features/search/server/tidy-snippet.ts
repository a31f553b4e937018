const LENGTH = 240;

/** On one line and by whole words, with a sign where something is left out. */
export function tidySnippet(found: string): string {
  const line = found.replaceAll(/\s+/g, " ").trim();
  if (found.length < LENGTH) return line;
  const from = line.search(/\s/);
  const to = line.lastIndexOf(" ");
  // Without spaces there are no words to keep whole.
  return from === -1 || from >= to ? `…${line}…` : `…${line.slice(from + 1, to)}…`;
}
