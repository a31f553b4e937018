import type { Request } from "../http/calls.ts";
import type { Side } from "../http/load.ts";
import type { Bench } from "../kit/bench.ts";
import type { SignedIn } from "../kit/member.ts";
import { percentile } from "../kit/statistics.ts";
import { callAtRate, type Times } from "./at-a-rate.ts";

export function post({ cookie }: Pick<SignedIn, "cookie">, path: string, body: object): Request {
  return {
    method: "POST",
    path: `/api/inbox/${path}`,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

export async function measure(
  side: Side,
  requests: readonly Request[],
  rate: { perSecond: number; seconds: number },
): Promise<Times> {
  const asked = requests.map(({ method, path, headers, body }) => ({
    url: side.url + path,
    init: { method, headers, ...(body === undefined ? {} : { body }) },
  }));
  // The first requests have cold plans and caches.
  await callAtRate(asked, { ...rate, seconds: 1 });
  return callAtRate(asked, rate);
}

export function reportTimes(
  bench: Bench,
  name: string,
  { ms, failures }: Times,
  most: { p95: number; p99?: number },
): void {
  const measured = { unit: "ms", n: ms.length };
  bench.report({
    metric: `${name}, p95`,
    value: percentile(ms, 0.95),
    ...measured,
    target: { atMost: most.p95 },
  });
  if (most.p99 !== undefined)
    bench.report({
      metric: `${name}, p99`,
      value: percentile(ms, 0.99),
      ...measured,
      target: { atMost: most.p99 },
    });
  if (failures > 0)
    bench.report({
      metric: `${name}, failures`,
      value: failures,
      unit: "answers",
      n: ms.length,
      target: { exactly: 0 },
    });
}
