/** Splits pasted text: a table column, or a comma-separated list. Removes duplicates. */
export function splitValues(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^[<"']+|[>"']+$/g, ""));
  return [...new Set(parts.filter((part) => part !== ""))];
}
