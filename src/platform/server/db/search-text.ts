const WILDCARDS = /[\\%_]/g;

/** A pattern for LIKE that finds the text anywhere. Wildcards in the text stand for themselves. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

export function beginningWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replaceAll(WILDCARDS, "\\$&");
}
