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

async function write(
  stores: string[],
  durability: IDBTransactionDurability,
  act: (transaction: IDBTransaction) => void,
): Promise<void> {
  const database = await open();
  // A copy is written through, because the next thing that happens may be that the power goes.
  const transaction = database.transaction(stores, "readwrite", { durability });
  const done = endOf(transaction);
  act(transaction);
  // A page that is being left does not live to see its requests end.
  transaction.commit();
  return done;
}

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase(forget);
  opening.catch(forget);
  return opening;
}

/** The next one opens it again, such as after everything stored was cleared at a sign-out. */
function forget(): void {
  opening = undefined;
}
