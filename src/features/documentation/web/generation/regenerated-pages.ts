/** Pages whose regeneration was asked for in this tab, and has not ended. */
const expected = new Set<string>();

export function expectEnd(pageId: string): void {
  expected.add(pageId);
}

/** True once for each that was asked for. */
export function takeEnd(pageId: string): boolean {
  return expected.delete(pageId);
}
