import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { followStream } from "#src/testing/instances/followed-stream.ts";
import { createCaller } from "#src/testing/person.ts";
import { startStandbyPair } from "#src/testing/postgres-nodes.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { startChildServer } from "../kit/child-server.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";
import { randomSeed, seededRandom } from "../kit/random.ts";
import { percentile } from "../kit/statistics.ts";
import { reportWrites, startWritingPeople } from "./writing-people.ts";

// Kills a primary with a synchronous standby during writes, promotes the standby and swaps their
// roles. No confirmed write may be lost.

const SERVER = join(import.meta.dirname, "../overload/product-server.ts");
const PEOPLE = 4;
const SERVING_WITHIN_S = 15;
const STREAM_PATIENCE_MS = 30_000;
/** The minimum and maximum time before a kill. */
const WRITE_MS = [300, 1500] as const;

await runBench("standby", { rounds: 5, seed: randomSeed() }, async (bench, flag) => {
  const random = seededRandom(flag("seed"));
  bench.report({ metric: "seed of this run", value: flag("seed"), unit: "--seed", n: 1 });
  const nodes = await startStandbyPair();
  bench.onEnd(nodes.stop);
  const ports = { one: nodes.admin.port, two: nodes.admin.port + 1 };
  await prepareSchema(nodes.admin, testKeyring);
  const people = await withAdmin(nodes.admin, (admin) => makePeople(admin));
  const address = await startAddress(bench, ports.one);
  const url = await startChildServer(bench, [SERVER], { ...nodes.admin, port: address.port });
  const streams = await Promise.all(
    people.map(({ cookie }) => followStream(createCaller(url, cookie))),
  );
  for (const { stop } of streams) bench.onEnd(stop);
  const load = startWritingPeople(url, people);
  bench.onEnd(load.stop);

  const [least, most] = WRITE_MS;
  const seconds: number[] = [];
  let primary: keyof typeof ports = "one";
  for (let round = 0; round < flag("rounds"); round += 1) {
    const standby: keyof typeof ports = primary === "one" ? "two" : "one";
    await pause(least + random() * (most - least));
    const killedAt = performance.now();
    await nodes.act("kill", primary);
    const goneAt = performance.now();
    await nodes.act("promote", standby);
    address.lead(ports[standby]);
    await load.untilAllWroteSince(goneAt);
    seconds.push((performance.now() - killedAt) / 1000);
    await nodes.act("join", primary);
    primary = standby;
  }
  await load.stop();
  const lost = await withAdmin({ ...nodes.admin, port: ports[primary] }, load.countLost);
  const missed = await Promise.all(
    streams.map(({ untilHeard }, at) => {
      const heard = untilHeard(load.made(people[at]?.organizationId ?? "")).then(() => 0);
      return Promise.race([heard, pause(STREAM_PATIENCE_MS).then(() => 1)]);
    }),
  );
  const resets = streams.map(({ count }) => count().resets);
  reportWrites(bench, load.counts, lost);
  reportReturns(bench, seconds);
  bench.report({
    metric: "streams that missed a change or were reset",
    value: sum(missed) + sum(resets),
    unit: "streams",
    n: streams.length,
    target: { exactly: 0 },
  });
});

function reportReturns(bench: Bench, seconds: readonly number[]): void {
  bench.report({
    metric: "from the kill until everyone writes again, slowest",
    value: Math.max(...seconds),
    unit: "s",
    n: seconds.length,
    target: { atMost: SERVING_WITHIN_S },
  });
  bench.report({
    metric: "from the kill until everyone writes again, p50",
    value: percentile(seconds, 0.5),
    unit: "s",
    n: seconds.length,
  });
}

async function makePeople(admin: pg.Client): Promise<SignedIn[]> {
  const people: SignedIn[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await insertMember(admin, count));
  return people;
}

async function withAdmin<T>(target: pg.ClientConfig, work: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client(target);
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

/** Forwards connections to the current primary, as a virtual IP address would. */
async function startAddress(bench: Bench, first: number) {
  let port = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  bench.onEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return {
    port: address.port,
    lead: (to: number) => {
      port = to;
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
