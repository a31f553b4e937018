import type { DeviceCopy } from "#src/editor/saving/path/device.ts";

const DATABASE = "editor";
const COPIES = "copies";

let opening: Promise<IDBDatabase> | undefined;

export function putCopy(copy: DeviceCopy): Promise<void> {
  return write((copies) => copies.put(copy));
}

export function removeCopy(page: string, writer: string): Promise<void> {
  return write((copies) => copies.delete([page, writer]));
}

export async function listCopies(page: string): Promise<DeviceCopy[]> {
  const copies = (await open()).transaction(COPIES).objectStore(COPIES);
  // After all strings come arrays, so this is every writer.
  const found = copies.getAll(IDBKeyRange.bound([page], [page, []]));
  return new Promise((resolve, reject) => {
    found.onsuccess = () => resolve(found.result);
    found.onerror = () => reject(found.error);
  });
}

async function write(act: (copies: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  // Written through, because the next thing that happens may be that the power goes.
  const transaction = database.transaction(COPIES, "readwrite", { durability: "strict" });
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    act(transaction.objectStore(COPIES));
    // A page that is being left does not live to see its requests end.
    transaction.commit();
  });
}

function open(): Promise<IDBDatabase> {
  opening ??= openAnew();
  opening.catch(forget);
  return opening;
}

/** The next one opens it again, such as after everything stored was cleared at a sign-out. */
function forget(): void {
  opening = undefined;
}

function openAnew(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(COPIES, { keyPath: ["page", "writer"] });
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
