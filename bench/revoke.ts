import { join } from "node:path";
import type { Pool } from "#src/platform/server/db/pools.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { ENDINGS, type Ending } from "./accounts/endings.ts";
import { openAuth, signUp } from "./accounts/people.ts";
import { runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";

// Measures the time from a revocation at one instance until the other one refuses the session and
// ends its streams.

const INSTANCE = join(import.meta.dirname, "accounts/instance.ts");
const REFUSED_WITHIN_MS = 1000;
const CLOSED_WITHIN_MS = 5000;

await runBench("revoke", { rounds: 20 }, async (bench, flag) => {
  const database = await openBenchDatabase(bench);
  const auth = openAuth(bench, database);
  const start = () => startChildServer(bench, [INSTANCE, "cheap"], database.adminTarget);
  const [here, there] = [await start(), await start()];

  for (const ending of ENDINGS) {
    const refused: number[] = [];
    const closed: number[] = [];
    for (let round = 0; round < flag("rounds"); round += 1) {
      const times = await measure(ending, auth, { here, there });
      refused.push(times.refused);
      if (times.closed !== undefined) closed.push(times.closed);
    }
    report(`${ending.name}: known to the other instance, slowest`, refused, REFUSED_WITHIN_MS);
    if (!ending.endsStream) continue;
    report(`${ending.name}: stream of the other instance ended, slowest`, closed, CLOSED_WITHIN_MS);
  }

  function report(metric: string, times: readonly number[], atMost: number): void {
    const value = Math.max(...times);
    bench.report({ metric, value, unit: "ms", n: times.length, target: { atMost } });
  }
});

type Instances = { here: string; there: string };

async function measure(ending: Ending, auth: Pool, { here, there }: Instances) {
  const admin = await signUp(auth, here, { role: "admin" });
  const member = await signUp(auth, there, { organizationId: admin.organizationId });
  const elsewhere = createCaller(there, member.caller.cookie);
  const leaving = new AbortController();
  const stream = await elsewhere.request("/api/live", { signal: leaving.signal });
  const streamEnded = drain(stream);
  const before = await standingOf(elsewhere);

  await ending.act({ admin, member, here, auth });
  const actedAt = performance.now();
  while ((await standingOf(elsewhere)) === before);
  const refused = performance.now() - actedAt;
  const closed = ending.endsStream ? (await streamEnded) - actedAt : undefined;
  leaving.abort();
  await streamEnded;
  return { refused, closed };
}

/** The session's role, or what is missing. */
async function standingOf(caller: Caller): Promise<string> {
  return caller.call(authContract.me).then(
    ({ session }) => session?.role ?? "no organisation",
    () => "no session",
  );
}

/** Reads the stream to its end and returns the time. */
async function drain(stream: Response): Promise<number> {
  const reader = stream.body?.getReader();
  while (
    !(await reader?.read().then(
      ({ done }) => done,
      () => true,
    ))
  );
  return performance.now();
}
