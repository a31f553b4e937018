/** A reserved top-level domain, to which no real mail can be delivered. */
const ENDING = ".test";

export function isPracticeAddress(address: string): boolean {
  return address.endsWith(ENDING);
}
