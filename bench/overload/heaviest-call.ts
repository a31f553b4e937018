import type pg from "pg";
import type { Bench } from "../kit/bench.ts";
import { insertMember } from "../kit/member.ts";
import { percentile } from "../kit/statistics.ts";
import type { Sent } from "./connections.ts";
import type { startGenerator } from "./start-generator.ts";

// One member repeats the most expensive allowed call, a page of the maximum size. Measures the
// latency of everyone else with and without it.

const PER_SECOND = 20;
const SECONDS = 8;
const TURNS = 3;
const BLOCKS = 5000;
const MOST_TIMES = 3;

/** Repeats the call until the signal. */
export type Heaviest = (signal: AbortSignal) => Promise<number>;

export async function makeHeaviest(admin: pg.Client, url: string): Promise<Heaviest> {
  const { cookie } = await insertMember(admin, 1_000_000);
  const headers = { cookie, "content-type": "application/json" };
  const post = (path: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${url}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  const made = await post("/projects", { name: "A large one" });
  const project: unknown = await made.json();
  if (!made.ok || typeof project !== "object" || project === null || !("id" in project))
    throw new Error(`No project: ${JSON.stringify(project)}`);
  const content = "**Ten cells** by *March*, as [asked](https://halden.test).\n\n".repeat(BLOCKS);
  return async (signal) => {
    let answered = 0;
    while (!signal.aborted) {
      const response = await post(
        "/documentation/pages",
        { projectId: project.id, content },
        signal,
      ).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.status === 201) answered += 1;
    }
    return answered;
  };
}

type Beside = { quiet: Sent[]; beside: Sent[]; heaviest: number };

export async function besideHeaviest(
  generator: ReturnType<typeof startGenerator>,
  heaviest: Heaviest,
): Promise<Beside> {
  const found: Beside = { quiet: [], beside: [], heaviest: 0 };
  const run = () => generator.run({ perSecond: PER_SECOND, seconds: SECONDS });
  for (let turn = 0; turn < TURNS; turn += 1) {
    found.quiet.push(...(await run()));
    const ending = new AbortController();
    const looping = heaviest(ending.signal);
    found.beside.push(...(await run()));
    ending.abort();
    found.heaviest += await looping;
  }
  return found;
}

export function reportHeaviest(bench: Bench, { quiet, beside, heaviest }: Beside): void {
  const p95 = (sent: readonly Sent[]) =>
    percentile(
      sent.map(({ ms }) => ms),
      0.95,
    );
  bench.report({
    metric: "p95 of others while one member repeats the heaviest call",
    value: p95(beside),
    unit: "ms",
    n: beside.length,
    versus: p95(quiet),
    ratio: p95(beside) / p95(quiet),
    target: { of: "ratio", atMost: MOST_TIMES },
  });
  bench.report({
    metric: "heaviest calls answered in that time",
    value: heaviest,
    unit: "calls",
    n: TURNS,
    target: { atLeast: 1 },
  });
}
