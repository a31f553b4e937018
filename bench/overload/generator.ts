import { createInterface } from "node:readline";
import { z } from "zod";
import type { Call } from "./calls.ts";
import { createConnections, type Sent } from "./connections.ts";

// An open-loop load generator in its own process: calls start when due, however slow the earlier
// ones are.

export const Phase = z.object({
  /** Calls per second; without it `atOnce` calls are always in flight. */
  perSecond: z.number().optional(),
  atOnce: z.number().optional(),
  seconds: z.number(),
});
export type Phase = z.infer<typeof Phase>;

const Setup = z.object({ urls: z.array(z.string()), calls: z.array(z.custom<Call>()) });

type Pool = ReturnType<typeof createConnections>;

const MAX_CONNECTIONS = 1500;
const TICK_MS = 2;

if (import.meta.main) await serve();

async function serve(): Promise<void> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const { urls, calls } = Setup.parse(JSON.parse(String((await lines.next()).value)));
  // Connections persist between phases, like those of browsers and proxies.
  const pool = createConnections(urls, MAX_CONNECTIONS);
  let at = 0;
  const nextCall = () => {
    at += 1;
    const call = calls[at % calls.length];
    if (!call) throw new Error("There is nothing to call.");
    return call;
  };
  for await (const line of { [Symbol.asyncIterator]: () => lines }) {
    const phase = Phase.parse(JSON.parse(line));
    const sent = phase.perSecond
      ? await runOpen(pool, phase.perSecond, phase.seconds, nextCall)
      : await runClosed(pool, phase, nextCall);
    process.stdout.write(`${JSON.stringify(sent)}\n`);
  }
}

async function runClosed(pool: Pool, phase: Phase, nextCall: () => Call): Promise<Sent[]> {
  const all: Sent[] = [];
  const end = performance.now() + phase.seconds * 1000;
  const one = async () => {
    while (performance.now() < end) all.push(await pool.send(nextCall(), performance.now()));
  };
  await Promise.all(Array.from({ length: phase.atOnce ?? 1 }, one));
  return all;
}

async function runOpen(
  pool: Pool,
  perSecond: number,
  seconds: number,
  nextCall: () => Call,
): Promise<Sent[]> {
  const began = performance.now();
  const underWay: Promise<Sent>[] = [];
  let due = began;
  const finished = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (; due <= now && due < began + seconds * 1000; ) {
      underWay.push(pool.send(nextCall(), due));
      // Poisson arrivals of independent people.
      due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    }
    if (due >= began + seconds * 1000) finished.resolve();
  }, TICK_MS);
  await finished.promise;
  clearInterval(timer);
  const all = await Promise.all(underWay);
  return all.map((sent) => ({ ...sent, at: sent.at - began }));
}
