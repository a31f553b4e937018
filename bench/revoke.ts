import { join } from "node:path";
import { authContract } from "#src/features/auth/auth.contract.ts";
import { membersContract } from "#src/features/organizations/members/members.contract.ts";
import { createCaller } from "#src/testing/person.ts";
import { openAuth, signUp } from "./accounts/people.ts";
import { runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";

// A member removed at one instance: how soon the other one refuses them and ends their stream.

const INSTANCE = join(import.meta.dirname, "accounts/instance.ts");
const REFUSED_WITHIN_MS = 1000;
const CLOSED_WITHIN_MS = 5000;

await runBench("revoke", { rounds: 20 }, async (bench, flag) => {
  const database = await openBenchDatabase(bench);
  const auth = openAuth(bench, database);
  const start = () => startChildServer(bench, [INSTANCE, "cheap"], database.adminTarget);
  const [here, there] = [await start(), await start()];
  const admin = await signUp(auth, here, { role: "admin" });
  const refused: number[] = [];
  const closed: number[] = [];

  for (let round = 0; round < flag("rounds"); round += 1) {
    const member = await signUp(auth, there, { organizationId: admin.organizationId });
    const elsewhere = createCaller(there, member.caller.cookie);
    const stream = await elsewhere.request("/api/live");
    const streamEnded = drain(stream);

    const body = { memberId: member.userId, remove: true } as const;
    await admin.caller.call(membersContract.change, { body });
    const removedAt = performance.now();
    while (await isLetIn(elsewhere));
    refused.push(performance.now() - removedAt);
    closed.push((await streamEnded) - removedAt);
  }
  report("refused by the other instance, slowest", refused, REFUSED_WITHIN_MS);
  report("stream ended by the other instance, slowest", closed, CLOSED_WITHIN_MS);

  function report(metric: string, times: readonly number[], atMost: number): void {
    const value = Math.max(...times);
    bench.report({ metric, value, unit: "ms", n: times.length, target: { atMost } });
  }
});

async function isLetIn(caller: ReturnType<typeof createCaller>): Promise<boolean> {
  return caller.call(authContract.me).then(
    () => true,
    () => false,
  );
}

/** Reads until the server ends the stream; gives the moment. */
async function drain(stream: Response): Promise<number> {
  for await (const _ of stream.body ?? []);
  return performance.now();
}
