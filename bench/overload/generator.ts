import { createInterface } from "node:readline";
import { z } from "zod";
import type { Call } from "./calls.ts";
import { createConnections, type Sent } from "./connections.ts";

// A process of its own, so that what it does costs the server nothing. Open loop: calls come when
// they are due, however long the earlier ones take, as those of people do.

export const Phase = z.object({
  /** Calls per second; without it so many are under way all the time. */
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
  // Kept from one phase to the next, as browsers and proxies do.
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
      // As far apart as independent people are: mostly close together, sometimes not.
      due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    }
    if (due >= began + seconds * 1000) finished.resolve();
  }, TICK_MS);
  await finished.promise;
  clearInterval(timer);
  const all = await Promise.all(underWay);
  return all.map((sent) => ({ ...sent, at: sent.at - began }));
}
