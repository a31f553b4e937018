import { withDifference } from "#src/editor/saving/path/block-difference.ts";
import type { DeviceCopy, LateChange } from "#src/editor/saving/path/device.ts";
import { CHANGES, COPIES, endOf, openDatabase, resultOf, STORES } from "./open-database.ts";

let opening: Promise<IDBDatabase> | undefined;

export function putCopy(copy: DeviceCopy): Promise<void> {
  return write(STORES, "strict", (transaction) => {
    transaction.objectStore(COPIES).put(copy);
    transaction.objectStore(CHANGES).delete([copy.page, copy.writer]);
  });
}

/** Survives a crashed tab, but not a power failure at that moment. */
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
  // Arrays sort after all strings, so this range covers every writer.
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

async function write(
  stores: string[],
  durability: IDBTransactionDurability,
  act: (transaction: IDBTransaction) => void,
): Promise<void> {
  const database = await open();
  // Written durably, because a power failure may come next.
  const transaction = database.transaction(stores, "readwrite", { durability });
  const done = endOf(transaction);
  act(transaction);
  // A closing page does not live to see its requests end.
  transaction.commit();
  return done;
}

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase(forget);
  opening.catch(forget);
  return opening;
}

/** The next call reopens it, such as after sign-out cleared the storage. */
function forget(): void {
  opening = undefined;
}
