import autocannon from "autocannon";
import type { Call } from "./calls.ts";

export type Side = { name: string; url: string };

/** The result of one short batch of requests. */
export type Batch = {
  perSecond: number;
  p99: number;
  done: number;
  limited: number;
  otherFailures: number;
};

/** The browsers of a busy moment; both sides allow ten of them into the database. */
export const CONNECTIONS = 50;

export async function runBatch(side: Side, call: Call, seconds: number): Promise<Batch> {
  const result = await autocannon({
    url: side.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: call.requests,
  });
  const limited = result.statusCodeStats?.["429"]?.count ?? 0;
  const failures = result.non2xx + result.errors + result.timeouts;
  return {
    perSecond: result["2xx"] / result.duration,
    p99: result.latency.p99,
    done: result["2xx"],
    limited,
    otherFailures: failures - limited,
  };
}
