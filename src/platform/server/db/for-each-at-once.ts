/**
 * Does the same for each item over the one connection of a transaction: no statement waits for the
 * answer to another item's. When one fails the others still end first, because nothing may be sent
 * behind the end of the transaction.
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const outcome of await Promise.allSettled(items.map(work)))
    if (outcome.status === "rejected") throw outcome.reason;
}
