import { readFile } from "node:fs/promises";
import type pg from "pg";

/** What the proof of isolation asks at each start: every shard, and it must see nothing there. */
const PROOF = /^select '\w+' as name where exists/;
const STATEMENT = /multi-task query about to be executed\n.*HINT:.*\n.*STATEMENT: +(.*)/g;

/**
 * The coordinator logs what it plans for more than one shard, for sessions that open from now on. It
 * also logs a plan that a prepared update has for all values, which Citus makes and never runs.
 */
export async function logManyShards(admin: pg.Client): Promise<void> {
  await admin.query("alter role foreword_app set citus.multi_task_query_log_level = 'log'");
  await admin.query("alter role foreword_app set plan_cache_mode = 'force_custom_plan'");
}

/** The statements within an organisation that were planned for more than one shard. */
export async function readManyShards(logFile: string): Promise<string[]> {
  const log = await readFile(logFile, "utf8");
  return [...log.matchAll(STATEMENT)]
    .map(([, statement = ""]) => statement)
    .filter((statement) => !PROOF.test(statement));
}
