/** The answers that the inbox showed last; see decision 63. */
export const SEEN_DATABASE = "seen";

/** Without storage there is nothing to delete. */
export function forgetSeen(): void {
  window.indexedDB?.deleteDatabase(SEEN_DATABASE);
}
