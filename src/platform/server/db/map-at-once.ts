/** With more of them the last statements would wait so long that they look lost. */
const AT_ONCE = 20;

/**
 * Does the same for each item over the one connection of a transaction: no statement waits for the
 * answer to another item's. When one fails the others still end first, because nothing may be sent
 * behind the end of the transaction. Its error is thrown, and not one that followed from it.
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (let from = 0; from < items.length && failures.length === 0; from += AT_ONCE) {
    const tried = items.slice(from, from + AT_ONCE).map(async (item) => {
      try {
        return [await work(item)];
      } catch (error) {
        failures.push(error);
        return [];
      }
    });
    results.push(...(await Promise.all(tried)).flat(1));
  }
  if (failures.length > 0) throw failures[0];
  return results;
}
