import { join } from "node:path";
import { newId } from "#src/platform/server/ids.ts";
import { createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { passwordContract } from "#src/workspace/auth/password.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { makeInvitation, openAuth, signUp } from "./accounts/people.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { startChildServer } from "./kit/child-server.ts";
import { openBenchDatabase } from "./kit/database.ts";
import { median, trimmed, welchT } from "./kit/statistics.ts";

// Checks that response times do not reveal whether an address is known. Known and unknown addresses
// are requested in pairs of random order.

const INSTANCE = join(import.meta.dirname, "accounts/instance.ts");
const MAX_T = 4.5;
const MAX_APART_MS = 5;
/** The shares of outliers caused by the machine. */
const TRIM = 0.1;
const WARM_UP = 20;

await runBench("timing", { n: 500 }, async (bench, flag) => {
  const database = await openBenchDatabase(bench);
  const auth = openAuth(bench, database);
  const url = await startChildServer(bench, [INSTANCE, "jobs"], database.adminTarget);
  const { email, organizationId } = await signUp(auth, url);
  const pairs = flag("n");

  await compare(bench, "sign-in", pairs, addressesOf(email), (address) =>
    createCaller(url)
      .call(authContract.signIn, { body: { email: address, password: "not the right one" } })
      .catch(() => undefined),
  );
  await compare(bench, "reset", pairs, addressesOf(email), (address) =>
    createCaller(url).call(passwordContract.requestReset, { body: { email: address } }),
  );
  const copied = {
    known: await makeInvitation(auth, { email, organizationId, confirmsEmail: false }),
    unknown: await makeInvitation(auth, { organizationId, confirmsEmail: false }),
  };
  const tokenOf = (side: Side) => copied[side].token;
  await compare(bench, "copied invitation", pairs, tokenOf, (token) =>
    createCaller(url).call(invitationsContract.read, { query: { token } }),
  );
});

/** The known address is always the same; unknown ones are never repeated. */
function addressesOf(known: string): (side: Side) => string {
  return (side) => (side === "known" ? known : `${newId().slice(-12)}@example.com`);
}

type Side = "known" | "unknown";

async function compare(
  bench: Bench,
  what: string,
  pairs: number,
  thingOf: (side: Side) => string,
  ask: (thing: string) => Promise<unknown>,
): Promise<void> {
  const times: Record<Side, number[]> = { known: [], unknown: [] };
  for (let pair = -WARM_UP; pair < pairs; pair += 1) {
    const order: Side[] = pair % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
    for (const side of order) {
      const thing = thingOf(side);
      const startedAt = performance.now();
      await ask(thing);
      const ms = performance.now() - startedAt;
      if (pair >= 0) times[side].push(ms);
    }
  }
  const ours = trimmed(times.known, TRIM);
  const others = trimmed(times.unknown, TRIM);
  bench.report({
    metric: `${what}: Welch's |t|, known against unknown addresses`,
    value: Math.abs(welchT(ours, others)),
    unit: "t",
    n: pairs,
    target: { atMost: MAX_T },
  });
  const [value, versus] = [median(times.known), median(times.unknown)];
  bench.report({
    metric: `${what}: how far the medians lie apart`,
    value: Math.abs(value - versus),
    unit: "ms",
    n: pairs,
    target: { atMost: MAX_APART_MS },
  });
  const ratio = value / versus;
  bench.report({ metric: `${what}: median`, value, unit: "ms", n: pairs, versus, ratio });
}
