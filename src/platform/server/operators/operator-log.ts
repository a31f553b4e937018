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
  /** Asked for at every line: dropping keys changes the login on the way. */
  login(): Promise<PostgresTarget> | PostgresTarget;
  config: Config;
  act: string;
};

/** What an act has to say about itself when it is done. */
type Said<T> = { result: T; says: string };

const MAX_SAID = 500;

/**
 * Does what an operator asked for and keeps who it was, when and how it ended. It is written before
 * as well, so that an act whose process was killed has left its trace.
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

/** For an act that makes the database it is kept in. */
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

/** Anyone who became root by sudo is named, and not root. */
function whoIs({ sudoUser }: Pick<Config, "sudoUser">): string {
  return `${sudoUser ?? userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return String(process.getuid?.() ?? "unknown");
  }
}

/** False where nothing can be kept, which must not hold up a backup of a damaged database. */
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
      // A database that is older than this record is brought forward by the next start.
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

/** What was not made for people may hold values. */
function reasonOf(error: unknown): string {
  return explainFailure(error) ?? (error instanceof Error ? error.name : "unknown");
}
