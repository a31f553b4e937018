/**
 * Bracket style, as the server parses it: `filters[role]=admin`, `types[0]=note`. Undefined values
 * are omitted so that the server's default applies.
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
