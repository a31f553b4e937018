import { setTimeout as sleep } from "node:timers/promises";

export type Asked = { url: string; init: RequestInit };

/** Latencies of requests at a steady rate, counted from their due times. */
export type Times = { ms: readonly number[]; failures: number };

/** Sends requests at a fixed rate, however slow earlier ones are, to expose a growing backlog. */
export async function callAtRate(
  requests: readonly Asked[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Times> {
  const count = Math.round(perSecond * seconds);
  const begun = performance.now();
  const ms: number[] = [];
  let failures = 0;
  const ask = async (at: number) => {
    const request = requests[at % requests.length];
    if (!request) return;
    const due = begun + (at * 1000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const response = await fetch(request.url, request.init);
    await response.arrayBuffer();
    if (!response.ok) failures += 1;
    ms.push(performance.now() - Math.max(due, begun));
  };
  await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
  return { ms, failures };
}
