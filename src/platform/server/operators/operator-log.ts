import { hostname, userInfo } from "node:os";
import pg from "pg";
import type { Config } from "#src/platform/server/config.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { explainFailure } from "./explain-failure.ts";

export type OperatorLogEntry = {
  begunAt: Date;
  who: string;
  act: string;
  result: "begun" | "done" | "failed";
  says: string;
};

type Entry = {
  /** Read for every entry: dropping keys changes the login in between. */
  login(): Promise<PostgresTarget> | PostgresTarget;
  config: Config;
  act: string;
};

/** The summary of a finished operation. */
type Said<T> = { result: T; says: string };

const MAX_SAID = 500;

/**
 * Runs an operator command and records who ran it, when, and its outcome. An entry is also written
 * before, so that a killed command leaves a trace.
 */
export async function withOperatorLog<T>(entry: Entry, work: () => Promise<Said<T>>): Promise<T> {
  const id = newId();
  const isKept = await begin(id, entry);
  try {
    const { result, says } = await work();
    if (isKept) await finish(id, entry, "done", says);
    return result;
  } catch (error) {
    if (isKept) await finish(id, entry, "failed", reasonOf(error));
    throw error;
  }
}

/** For a command that creates the database its log is kept in. */
export async function logOperatorAction(entry: Entry, says: string): Promise<void> {
  const id = newId();
  if (await begin(id, entry)) await finish(id, entry, "done", says);
}

export async function listOperatorLog(
  migrate: PostgresTarget,
  limit: number,
): Promise<OperatorLogEntry[]> {
  return asOwner(migrate, async (client) => {
    if (!(await hasLog(client))) return [];
    const { rows } = await client.query<OperatorLogEntry>(
      `select begun_at as "begunAt", who, act, result, says
         from operator_log order by begun_at desc, id desc limit $1`,
      [limit],
    );
    return rows;
  });
}

/** Names the user who ran sudo instead of root. */
function whoIs({ sudoUser }: Pick<Config, "sudoUser">): string {
  return `${sudoUser ?? userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return String(process.getuid?.() ?? "unknown");
  }
}

/** False if the log cannot be written, which must not block a backup of a damaged database. */
async function begin(id: string, { login, config, act }: Entry): Promise<boolean> {
  const row = [id, whoIs(config), act];
  return write(login, "insert into operator_log (id, who, act) values ($1, $2, $3)", row);
}

async function finish(
  id: string,
  { login }: Entry,
  result: "done" | "failed",
  says: string,
): Promise<void> {
  await write(
    login,
    "update operator_log set result = $2, says = $3, finished_at = now() where id = $1",
    [id, result, says.slice(0, MAX_SAID)],
  );
}

async function write(
  login: Entry["login"],
  statement: string,
  values: unknown[],
): Promise<boolean> {
  try {
    return await asOwner(await login(), async (client) => {
      // A database older than this log is migrated at the next start.
      if (!(await hasLog(client))) return false;
      await client.query(statement, values);
      return true;
    });
  } catch (error) {
    process.stderr.write(`The operators' record could not be written (${reasonOf(error)}).\n`);
    return false;
  }
}

async function hasLog(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.operator_log') is not null as found",
  );
  return rows[0]?.found ?? false;
}

async function asOwner<T>(
  migrate: PostgresTarget,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...migrate, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set role foreword_owner");
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Errors not written for people may contain values. */
function reasonOf(error: unknown): string {
  return explainFailure(error) ?? (error instanceof Error ? error.name : "unknown");
}
