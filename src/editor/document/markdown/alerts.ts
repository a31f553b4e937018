/** The words with which a quote is a callout on GitHub, and our kinds for them. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["NOTE", "info"],
  ["TIP", "success"],
  ["IMPORTANT", "primary"],
  ["WARNING", "warning"],
  ["CAUTION", "danger"],
]);

/** The kind that the first line of a quote asks for, when it asks for one. */
export function kindOfAlert(line: string): string | undefined {
  const word = /^\[!([A-Za-z]{3,9})\][ \t]*$/.exec(line)?.[1];
  return word === undefined ? undefined : KINDS.get(word.toUpperCase());
}

export function alertOfKind(kind: string): string {
  return [...KINDS].find(([, one]) => one === kind)?.[0] ?? "NOTE";
}
