/**
 * Places in a made-up request that stand for something of a running server: `§own:projectId:2§`
 * is the third project of the caller. So a request can be made without a server and sent again
 * to another one.
 */
const MARKER = /§(own|foreign):(\w+):(\d+)§/g;

export type Whose = "own" | "foreign";

/** By kind of thing, several of each. */
export type Things = Readonly<Record<string, readonly string[]>>;

export function marker(whose: Whose, kind: string, index: number): string {
  return `§${whose}:${kind}:${index}§`;
}

export function isMarker(text: string): boolean {
  return text.startsWith("§") && text.replace(MARKER, "") === "";
}

/** What is not there, a stranger's password for one, becomes a word that fits nothing. */
export function fillIn(text: string, things: Readonly<Record<Whose, Things>>): string {
  if (!text.includes("§")) return text;
  return text.replaceAll(MARKER, (_, whose: Whose, kind: string, index: string) => {
    const found = things[whose][kind] ?? [];
    return found[Number(index) % Math.max(1, found.length)] ?? "nothing-here";
  });
}
