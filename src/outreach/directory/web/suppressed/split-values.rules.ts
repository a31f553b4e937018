/** What was pasted, one by one: a column of a table, or a list with commas. Each comes once. */
export function splitValues(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.replace(/^[<"']+|[>"']+$/g, ""));
  return [...new Set(parts.filter((part) => part !== ""))];
}
