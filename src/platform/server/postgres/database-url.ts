import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "#src/platform/server/error-code.ts";
import { StartError } from "#src/platform/server/start-error.ts";

const OLDEST_MAJOR = 15;
const RETRY_MS = 250;
const ATTEMPT_MS = 3000;

/** An external server: checked once for suitability, and never started or stopped. */
export async function connectByUrl(url: string, waitMs: number) {
  const target = parseDatabaseUrl(url);
  const majorVersion = await readMajorVersion(target, waitMs);
  return {
    kind: "url" as const,
    admin: target,
    majorVersion,
    watch: () => undefined,
    stop: async () => undefined,
  };
}

type Target = ReturnType<typeof parseDatabaseUrl>;

export function parseDatabaseUrl(url: string) {
  const client = /^postgres(ql)?:\/\//i.test(url) ? clientOf(url) : undefined;
  if (!client) {
    throw new StartError(
      "DATABASE_URL is not a PostgreSQL address such as postgres://user:password@host:5432/database.",
    );
  }
  const user = client.user ?? "postgres";
  return {
    host: client.host,
    port: client.port,
    user,
    database: client.database ?? user,
    ssl: client.ssl,
    ...(client.password ? { password: client.password } : {}),
  };
}

/** pg parses the URL itself, so that every format it supports works here too. */
function clientOf(url: string): pg.Client | undefined {
  try {
    return new pg.Client({ connectionString: url });
  } catch {
    return undefined;
  }
}

async function readMajorVersion(target: Target, waitMs: number): Promise<number> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      return await examine(target, Math.max(500, Math.min(ATTEMPT_MS, deadline - Date.now())));
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (!isWorthWaiting(error) || Date.now() + RETRY_MS > deadline) {
        throw explain(error, target, waitMs);
      }
    }
    await sleep(RETRY_MS);
  }
}

async function examine(target: Target, timeoutMs: number): Promise<number> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: timeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; replica: boolean }>(
      "select current_setting('server_version_num')::int as version, pg_is_in_recovery() as replica",
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new StartError(
        `DATABASE_URL is PostgreSQL ${major}. Foreword needs ${OLDEST_MAJOR} or newer.`,
      );
    }
    if (rows[0]?.replica) {
      throw new StartError("DATABASE_URL is a read-only replica. Set it to the primary server.");
    }
    return major;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server that is still starting, or a name that container DNS does not resolve yet. */
function isWorthWaiting(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) return /timeout|terminated/i.test(String(error));
  return /^(57P0\d|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/.test(
    code,
  );
}

function explain(error: unknown, target: Target, waitMs: number): StartError {
  const place = target.host.startsWith("/") ? target.host : `${target.host}:${target.port}`;
  return new StartError(sentence(error, target, place, waitMs), { cause: error });
}

function sentence(error: unknown, target: Target, place: string, waitMs: number): string {
  const waited = `waited ${Math.round(waitMs / 1000)} s`;
  const code = errorCode(error);
  if (code === "28P01" || code === "28000") {
    return `DATABASE_URL: ${place} refused the user "${target.user}"; check the user name and the password.`;
  }
  if (code === "3D000") {
    return `DATABASE_URL: the database "${target.database}" does not exist on ${place}; create it first.`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return `DATABASE_URL does not answer: the host "${target.host}" is not known (${waited}).`;
  }
  if (/SASL|client password must be/.test(String(error))) {
    return `DATABASE_URL: ${place} asks for a password; write it as postgres://user:password@host/database.`;
  }
  if (isWorthWaiting(error)) {
    return `DATABASE_URL does not answer: no PostgreSQL accepts connections at ${place} (${waited}).`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `DATABASE_URL: no connection to ${place} (${reason}).`;
}
