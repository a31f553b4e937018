import type { DeviceCopy, LateChange } from "#src/editor/saving/path/device.ts";
import { CHANGES, COPIES, endOf, openDatabase, resultOf, STORES } from "./open-database.ts";
import { openPageChannel, type PageMessage } from "./page-channel.ts";

/** An unresponsive database does not block sign-out. */
const LONGEST_MS = 10_000;
/** The browser may still be clearing when it responds, and then closes newly opened databases. */
const CLEARING_MS = 1000;
const AGAIN_MS = 50;
const MAX_TRIES = 40;

/** A copy older than this is deleted at the next sign-out. */
const KEPT_FOR_MS = 30 * 86_400_000;

type Stored = { copies: DeviceCopy[]; changes: LateChange[] };

const NONE: Stored = { copies: [], changes: [] };

/** The number of pages with unsaved text of this user on this device. */
export async function countUnsavedPages(person: string): Promise<number> {
  const { copies } = await readStoredCopies();
  return new Set(copies.map(({ page }) => page).filter((page) => isOf(page, person))).size;
}

/** Sign-out clears the browser's storage. Afterwards this restores unsaved text of all users. */
export async function keepCopies(signOut: () => Promise<void>): Promise<void> {
  const stored = await readStoredCopies();
  if (stored.copies.length === 0) return signOut();
  await signOut();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await putBack(stored).catch(() => false)) return;
    await pause(AGAIN_MS);
  }
}

function readStoredCopies(): Promise<Stored> {
  return inDatabase(NONE, async (database) => {
    const transaction = database.transaction(STORES);
    const [copies, changes] = await Promise.all([
      resultOf<DeviceCopy[]>(transaction.objectStore(COPIES).getAll()),
      resultOf<LateChange[]>(transaction.objectStore(CHANGES).getAll()),
    ]);
    return youngOf({ copies, changes });
  });
}

/** An old copy's page may be gone, and nothing else would delete it. */
function youngOf({ copies, changes }: Stored): Stored {
  const oldest = Date.now() - KEPT_FOR_MS;
  const late = changes.filter(({ keptAt }) => keptAt > oldest);
  const isLate = ({ page, writer }: DeviceCopy) =>
    late.some((change) => change.page === page && change.writer === writer);
  return { copies: copies.filter((copy) => copy.keptAt > oldest || isLate(copy)), changes: late };
}

/** False if the written data may have been cleared again. */
async function putBack({ copies, changes }: Stored): Promise<boolean> {
  let isClosed = false;
  const database = await openDatabase(() => {
    isClosed = true;
  });
  const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
  const done = endOf(transaction);
  const store = transaction.objectStore(COPIES);
  // An open page may have written a newer copy, to which no change belongs.
  const newer = new Set((await resultOf(store.getAllKeys())).map(String));
  const isGone = ({ page, writer }: { page: string; writer: string }) =>
    !newer.has(String([page, writer]));
  for (const copy of copies.filter(isGone)) store.put(copy);
  const late = transaction.objectStore(CHANGES);
  for (const change of changes.filter(isGone)) late.put(change);
  await done;
  await pause(CLEARING_MS);
  database.close();
  return !isClosed;
}

/** The user chose to discard theirs. */
export async function discardCopies(person: string): Promise<void> {
  const { copies } = await readStoredCopies();
  const own = copies.filter(({ page }) => isOf(page, person));
  // A closed page that still tries to save would write its copy again.
  for (const { page } of own) {
    const channel = openPageChannel(page);
    channel.postMessage({ kind: "discarded" } satisfies PageMessage);
    channel.close();
  }
  await inDatabase(undefined, async (database) => {
    const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
    const done = endOf(transaction);
    for (const { page, writer } of own)
      for (const store of STORES) transaction.objectStore(store).delete([page, writer]);
    await done;
  });
}

/** A page's local key contains the user's id as one of its words. */
function isOf(page: string, person: string): boolean {
  return page.split(" ").includes(person);
}

/** Without storage there is nothing to read or write. */
async function inDatabase<T>(instead: T, act: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(instead), LONGEST_MS);
  // A short-lived connection: clearing closes the pages' own one.
  const acted = openDatabase().then(async (database) => {
    try {
      return await act(database);
    } finally {
      database.close();
    }
  });
  try {
    return await Promise.race([acted, late]);
  } catch {
    return instead;
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
