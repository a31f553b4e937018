/**
 * Placeholders in a generated request for objects of a running server: `§own:projectId:2§` is the
 * caller's third project. So requests can be generated without a server and replayed on another.
 */
const MARKER = /§(own|foreign):(\w+):(\d+)§/g;

export type Whose = "own" | "foreign";

/** By kind, several of each. */
export type Things = Readonly<Record<string, readonly string[]>>;

export function marker(whose: Whose, kind: string, index: number): string {
  return `§${whose}:${kind}:${index}§`;
}

export function isMarker(text: string): boolean {
  return text.startsWith("§") && text.replace(MARKER, "") === "";
}

/** Missing objects, such as a stranger's password, become a word that matches nothing. */
export function fillIn(text: string, things: Readonly<Record<Whose, Things>>): string {
  if (!text.includes("§")) return text;
  return text.replaceAll(MARKER, (_, whose: Whose, kind: string, index: string) => {
    const found = things[whose][kind] ?? [];
    return found[Number(index) % Math.max(1, found.length)] ?? "nothing-here";
  });
}
