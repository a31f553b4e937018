import type { Page } from "playwright-core";

/** All text that the browser has stored for the application. */
const STORED = `(async () => {
  const texts = [JSON.stringify({ ...localStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts.push(request.url);
      const answer = await cache.match(request);
      if (request.url.endsWith(".html")) texts.push(await answer.text());
    }
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
    for (const store of database?.objectStoreNames ?? []) {
      const rows = await new Promise((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
      texts.push(JSON.stringify(rows));
    }
    database?.close();
  }
  return texts.join("\\n");
})()`;

/** Resolves once all of these words are stored. */
export async function untilStored(page: Page, ...words: readonly string[]): Promise<void> {
  await page.waitForFunction(`(async () => {
    const text = await ${STORED};
    return ${JSON.stringify(words)}.every((word) => text.includes(word));
  })()`);
}

/** Resolves once none of these words is stored. */
export async function untilForgotten(page: Page, ...words: readonly string[]): Promise<void> {
  await page.waitForFunction(`(async () => {
    const text = await ${STORED};
    return !${JSON.stringify(words)}.some((word) => text.includes(word));
  })()`);
}
