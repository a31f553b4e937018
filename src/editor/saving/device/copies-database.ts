import { withDifference } from "#src/editor/saving/path/block-difference.ts";
import type { DeviceCopy, LateChange } from "#src/editor/saving/path/device.ts";

const DATABASE = "editor";
const COPIES = "copies";
/** What was typed since a copy was put: written every few letters, and small. */
const CHANGES = "changes";
const STORES = [COPIES, CHANGES];

let opening: Promise<IDBDatabase> | undefined;

export function putCopy(copy: DeviceCopy): Promise<void> {
  return write(STORES, "strict", (transaction) => {
    transaction.objectStore(COPIES).put(copy);
    transaction.objectStore(CHANGES).delete([copy.page, copy.writer]);
  });
}

/** A tab that crashes leaves it behind as well; only the power must not go at that moment. */
export function addChange(change: LateChange): Promise<void> {
  return write([CHANGES], "relaxed", (transaction) => {
    transaction.objectStore(CHANGES).put(change);
  });
}

export function removeCopy(page: string, writer: string): Promise<void> {
  return write(STORES, "strict", (transaction) => {
    for (const store of STORES) transaction.objectStore(store).delete([page, writer]);
  });
}

export async function listCopies(page: string): Promise<DeviceCopy[]> {
  const transaction = (await open()).transaction(STORES);
  // After all strings come arrays, so this is every writer.
  const range = IDBKeyRange.bound([page], [page, []]);
  const [copies, changes] = await Promise.all([
    resultOf<DeviceCopy[]>(transaction.objectStore(COPIES).getAll(range)),
    resultOf<LateChange[]>(transaction.objectStore(CHANGES).getAll(range)),
  ]);
  const late = new Map(changes.map((change) => [change.writer, change]));
  return copies.map((copy) => {
    const { difference, keptAt } = late.get(copy.writer) ?? {};
    if (!difference || keptAt === undefined) return copy;
    return { ...copy, content: withDifference(copy.content, difference), keptAt };
  });
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function write(
  stores: string[],
  durability: IDBTransactionDurability,
  act: (transaction: IDBTransaction) => void,
): Promise<void> {
  const database = await open();
  // A copy is written through, because the next thing that happens may be that the power goes.
  const transaction = database.transaction(stores, "readwrite", { durability });
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    act(transaction);
    // A page that is being left does not live to see its requests end.
    transaction.commit();
  });
}

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase();
  opening.catch(forget);
  return opening;
}

/** The next one opens it again, such as after everything stored was cleared at a sign-out. */
function forget(): void {
  opening = undefined;
}

function openDatabase(): Promise<IDBDatabase> {
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
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      resolve(database);
    };
  });
}
