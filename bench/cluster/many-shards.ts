import { readFile } from "node:fs/promises";
import type pg from "pg";

/** The isolation check at startup queries every shard on purpose. */
const PROOF = /^select '\w+' as name where exists/;
const STATEMENT = /multi-task query about to be executed\n.*HINT:.*\n.*STATEMENT: +(.*)/g;

/**
 * Makes the coordinator log statements planned for more than one shard, in new sessions. The log
 * also has generic plans of prepared updates, which Citus never runs.
 */
export async function logManyShards(admin: pg.Client): Promise<void> {
  await admin.query("alter role foreword_app set citus.multi_task_query_log_level = 'log'");
  await admin.query("alter role foreword_app set plan_cache_mode = 'force_custom_plan'");
}

/** Reads the logged tenant statements that were planned for more than one shard. */
export async function readManyShards(logFile: string): Promise<string[]> {
  const log = await readFile(logFile, "utf8");
  return [...log.matchAll(STATEMENT)]
    .map(([, statement = ""]) => statement)
    .filter((statement) => !PROOF.test(statement));
}
