import { setImmediate as turn } from "node:timers/promises";
import { countLockWaits } from "./lock-waits.ts";
import { CallError } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Resolves once the call waits for the lock, behind earlier ones. */
export type PutInLine = (call: Promise<unknown>) => Promise<void>;

/**
 * Locks the rows of a query while `work` queues calls behind the lock, then releases them, so that
 * their order is known. Returns how each call ended.
 */
export async function whileHeld(
  { admin }: TestApp,
  [query, ...values]: readonly [query: string, ...values: unknown[]],
  work: (inLine: PutInLine) => Promise<void>,
): Promise<string[]> {
  const endings: Promise<string>[] = [];
  await admin.query("begin");
  try {
    await admin.query(query, values);
    await work(async (call) => {
      const ending = endingOf(call);
      endings.push(ending);
      let ended: string | undefined;
      void ending.then((how) => {
        ended = how;
      });
      while ((await countLockWaits(admin)) < endings.length) {
        if (ended !== undefined) throw new Error(`The call did not wait: ${ended}.`);
        await turn();
      }
    });
  } finally {
    await admin.query("commit");
  }
  return Promise.all(endings);
}

function endingOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "done",
    (error: unknown) => (error instanceof CallError ? error.message : String(error)),
  );
}
