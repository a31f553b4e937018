import { SEEN_DATABASE } from "./forget-seen.ts";

/** Rows of another account, organisation or version are never shown. */
export type SeenOwner = { person: string; organization: string; build: string };

export type SeenRow = {
  /** Of the query's key. */
  hash: string;
  key: readonly unknown[];
  /** As JSON, whose length is known. */
  text: string;
  updatedAt: number;
};

export type Seen = { owner: SeenOwner; keptAt: number; rows: readonly SeenRow[] };

/** At most two bytes each, so that all rows fit in 25 MB. */
const MOST_LETTERS = 12_000_000;

const ROWS = "rows";
const OWNER = "owner";
/** The time and the length stand in the index, so that counting reads no text. */
const BY_AGE = "age";

type StoredRow = SeenRow & { age: [keptAt: number, letters: number] };

/** Adds rows. Those of anyone else are deleted first, and the oldest ones above the limit. */
export function putSeen(owner: SeenOwner, rows: readonly SeenRow[]): Promise<void> {
  return inDatabase(async (database) => {
    const transaction = database.transaction([ROWS, OWNER], "readwrite");
    const done = endOf(transaction);
    const store = transaction.objectStore(ROWS);
    const owners = transaction.objectStore(OWNER);
    const before = await resultOf<SeenOwner | undefined>(owners.get(OWNER));
    if (before && !isSame(before, owner)) store.clear();
    const keptAt = Date.now();
    owners.put({ ...owner, keptAt }, OWNER);
    for (const row of rows) store.put({ ...row, age: [keptAt, row.text.length] });
    await deleteOldest(store);
    return done;
  });
}

/** Undefined if there is nothing. */
export function readSeen(): Promise<Seen | undefined> {
  return inDatabase(async (database) => {
    const transaction = database.transaction([ROWS, OWNER]);
    const [owner, rows] = await Promise.all([
      resultOf<(SeenOwner & { keptAt: number }) | undefined>(
        transaction.objectStore(OWNER).get(OWNER),
      ),
      resultOf<StoredRow[]>(transaction.objectStore(ROWS).getAll()),
    ]);
    return owner && { owner, keptAt: owner.keptAt, rows };
  });
}

export function isSame(one: SeenOwner, other: SeenOwner): boolean {
  return (
    one.person === other.person &&
    one.organization === other.organization &&
    one.build === other.build
  );
}

/** From the newest on, until the limit is reached. */
function deleteOldest(store: IDBObjectStore): Promise<void> {
  let letters = 0;
  return new Promise((resolve, reject) => {
    const request = store.index(BY_AGE).openKeyCursor(null, "prev");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      const [, more] = Array.isArray(cursor.key) ? cursor.key : [];
      letters += Number(more);
      if (letters > MOST_LETTERS) store.delete(cursor.primaryKey);
      cursor.continue();
    };
  });
}

/** Each connection is short, so that none blocks a deletion. */
async function inDatabase<T>(act: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const request = indexedDB.open(SEEN_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(OWNER);
    request.result.createObjectStore(ROWS, { keyPath: "hash" }).createIndex(BY_AGE, "age");
  };
  const database = await resultOf(request);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
