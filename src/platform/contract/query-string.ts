/**
 * Bracket style, as the server reads it: `filters[role]=admin`, `types[0]=note`. What is undefined
 * is not sent, so that the server's default holds.
 */
export function toQueryString(query: unknown): string {
  return pairsOf("", query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, inner]) =>
    pairsOf(name === "" ? key : `${name}[${key}]`, inner),
  );
}
