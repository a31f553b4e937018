import { setImmediate as turn } from "node:timers/promises";
import { CallError } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** Resolves once the call waits for what is held, behind those that were put in line before. */
export type PutInLine = (call: Promise<unknown>) => Promise<void>;

/**
 * Holds the rows that a locking query finds while `work` puts calls in line there, and lets them go
 * on afterwards, so their order is known. Returns how each call ended.
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
      while ((await countWaiting(admin)) < endings.length) {
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

async function countWaiting(admin: TestApp["admin"]): Promise<number> {
  // Within a transaction the list of connections is read once, unless it is forgotten.
  await admin.query("select pg_stat_clear_snapshot()");
  const { rows } = await admin.query<{ waiting: number }>(
    `select count(distinct l.pid)::int as waiting
      from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}
