/** With more, the last statements would wait so long that they look lost. */
const AT_ONCE = 20;

/**
 * Pipelines the same work for each item over one transaction's connection. If one fails, the others
 * still finish first, because nothing may be sent after the transaction ends. Throws the first
 * error, not one that resulted from it.
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
