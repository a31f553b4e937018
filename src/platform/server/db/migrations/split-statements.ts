const PIECE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[\s\S]*?\$\1\$|;/gi;
const LEAD = /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)+/;

/**
 * Splits a migration into statements, each from its first word. Semicolons in comments, strings,
 * quoted names and `$$` bodies are skipped; `begin atomic … end` bodies are not supported.
 */
export function splitStatements(sql: string): string[] {
  const ends = [...sql.matchAll(PIECE)]
    .filter(([piece]) => piece === ";")
    .map(({ index }) => index);
  return [...ends, sql.length]
    .map((end, at) => sql.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end))
    .map((piece) => piece.replace(LEAD, "").trimEnd())
    .filter(Boolean);
}
