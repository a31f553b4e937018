/** The domain ending that no real mail can reach. */
const ENDING = ".test";

export function isPracticeAddress(address: string): boolean {
  return address.endsWith(ENDING);
}
