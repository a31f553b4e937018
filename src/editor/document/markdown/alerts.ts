/** Words that turn a quote into a callout on GitHub, with our kinds. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["NOTE", "info"],
  ["TIP", "success"],
  ["IMPORTANT", "primary"],
  ["WARNING", "warning"],
  ["CAUTION", "danger"],
]);

/** The callout kind of a quote's first line, if any. */
export function kindOfAlert(line: string): string | undefined {
  const word = /^\[!([A-Za-z]{3,9})\][ \t]*$/.exec(line)?.[1];
  return word === undefined ? undefined : KINDS.get(word.toUpperCase());
}

export function alertOfKind(kind: string): string {
  return [...KINDS].find(([, one]) => one === kind)?.[0] ?? "NOTE";
}
