const DATABASE = "editor";
export const COPIES = "copies";
/** Changes since the last copy: written every few letters, and small. */
export const CHANGES = "changes";
export const STORES = [COPIES, CHANGES];

export function openDatabase(onClosed?: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const store of STORES) {
        if (objectStoreNames.contains(store)) continue;
        request.result.createObjectStore(store, { keyPath: ["page", "writer"] });
      }
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = () => onClosed?.();
      database.onversionchange = () => {
        database.close();
        onClosed?.();
      };
      resolve(database);
    };
  });
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
