import type pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";
import { withClient } from "./with-client.ts";

const SKEW_WARNING_S = 2;
const SKEW_PROBLEM_S = 60;

export async function checkTime(admin: PostgresTarget): Promise<Finding> {
  const skew = await withClient(admin, async (client) => {
    const asked = Date.now();
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    const here = (asked + Date.now()) / 2;
    return ((rows[0]?.now.getTime() ?? here) - here) / 1000;
  });
  return (
    compareClocks("The clock of the database", "this machine's", skew) ??
    ok("time", "In sync with the database.")
  );
}

/** Each worker returns its own time, at most one connection later than the coordinator. */
export async function checkClocksOfWorkers(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ address: string; skew: number }>(`
    select nodename || ':' || nodeport as address,
           (result::float8 - extract(epoch from clock_timestamp()))::float8 as skew
      from run_command_on_workers('select extract(epoch from clock_timestamp())') where success`);
  return rows.flatMap(
    ({ address, skew }) =>
      compareClocks(`The clock of the worker ${address}`, "the coordinator's", skew) ?? [],
  );
}

/** Undefined if the clocks agree well enough. */
function compareClocks(clock: string, other: string, skew: number): Finding | undefined {
  const seconds = Math.round(Math.abs(skew) * 10) / 10;
  if (seconds < SKEW_WARNING_S) return undefined;
  const says = `${clock} is ${seconds} s ${skew > 0 ? "ahead of" : "behind"} ${other}. Synchronise both with NTP.`;
  return seconds < SKEW_PROBLEM_S ? warning("time", says) : problem("time", says);
}
