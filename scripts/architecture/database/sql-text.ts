export type Statement = { text: string; line: number };

/**
 * Splits a migration at its semicolons. Comments, strings and `$$` bodies are blanked out, keeping
 * line breaks, so that their words do not count as statements.
 */
export function splitStatements(sql: string): Statement[] {
  const plain = sql.replaceAll(QUIET, blank);
  const statements: Statement[] = [];
  let line = 1;
  for (const piece of plain.split(";")) {
    const lead = /^\s*/.exec(piece)?.[0] ?? "";
    const text = piece.trim().replaceAll(/\s+/g, " ").toLowerCase();
    if (text) statements.push({ text, line: line + countBreaks(lead) });
    line += countBreaks(piece);
  }
  return statements;
}

const QUIET = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;

function blank(text: string): string {
  const inside = text.replaceAll(/[^\n]/g, " ");
  return text.startsWith("'") ? `'${inside.slice(2)}'` : inside;
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}

/** The text in the first parentheses at or after `from`. */
export function insideParentheses(text: string, from: number): string {
  const start = text.indexOf("(", from);
  let depth = 0;
  for (let at = start; at >= 0 && at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return "";
}

/** Commas between columns and constraints, not inside them. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += sign;
  }
  return [...parts, part.trim()].filter(Boolean);
}
