import pg from "pg";
import { unavailable } from "#src/platform/server/app-error.ts";
import { errorCode } from "#src/platform/server/error-code.ts";
import type { Db, Pool } from "./pools.ts";
import { type ProjectIds, projectIdsSetting, requireUuid } from "./projects/project-ids.ts";
import { WatchedClient } from "./watched-client.ts";

type Inside = { organizationId: string; projectIds: ProjectIds };
export type Opening = { readOnly: boolean } & (Inside | { organizationId?: never });

const MAX_WAITING = 100;

/**
 * Only for statements that cannot fail before reaching PostgreSQL, which would commit without them.
 */
type Values = readonly (string | null)[];

type Statement = { text: string; values: Values };

type Closing = { statements: Statement[]; notices: Set<string> };

const closings = new WeakMap<Db, Closing>();

/**
 * Runs `work` in one transaction whose first round trip already sets the organisation. A writing
 * one resolves only when PostgreSQL confirms COMMIT: after a swallowed error it silently rolls back
 * instead, which must count as a failure.
 */
export async function inTransaction<T>(
  pool: Pool,
  opening: Opening,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (pool.pg.waitingCount >= MAX_WAITING) throw unavailable(2);
  const begin = openingSql(opening);
  const client = await pool.pg.connect();
  const db = pool.on(client);
  const closing: Closing = { statements: [], notices: new Set() };
  // The first statement is pipelined with BEGIN if that is safe even when BEGIN fails: for
  // read-only work, and within an organisation, where row-level security then hides everything and
  // refuses writes.
  const isFollowed = opening.organizationId !== undefined || opening.readOnly;
  const release = () => client.release();
  let committed: Promise<void> | undefined;
  try {
    if (isFollowed) sendTogether(client);
    const opened = open(client, begin);
    if (!isFollowed) await opened;
    closings.set(db, closing);
    const result = await work(db).catch((error: unknown) => rollback(client, error));
    await opened;
    committed = commit(client, closing);
    // A read has nothing to lose, so no one waits for its end.
    if (opening.readOnly) committed.catch(() => undefined);
    else await committed;
    return result;
  } finally {
    closings.delete(db);
    if (committed) void committed.then(release, release);
    else release();
  }
}

/** Sends all queries made before the next tick in one packet, which wakes PostgreSQL once. */
function sendTogether(client: pg.PoolClient): void {
  if (!(client instanceof WatchedClient)) return;
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Pipelines a statement with COMMIT when no one needs its result, which saves a round trip. If it
 * fails, so does the transaction. Identical statements are sent once, so it must be idempotent.
 */
export function withCommit(db: Db, text: string, values: Values): void {
  const closing = closings.get(db);
  if (!closing) throw new Error("There is no transaction that could still end with this.");
  const { statements } = closing;
  if (!statements.some((other) => isSame(other, text, values))) statements.push({ text, values });
}

/**
 * Notifies the listeners of a channel once the transaction has committed. All commits that notify
 * wait for each other, each until it is on the disk, so the notification has a commit of its own,
 * which waits for nothing. It is lost if this process or its connection ends in between: who listens
 * also looks from time to time.
 */
export function notifyOnceCommitted(db: Db, channel: string, payload: string): void {
  const closing = closings.get(db);
  if (!closing) throw new Error("There is no transaction that this could follow.");
  const [name, text] = [pg.escapeLiteral(channel), pg.escapeLiteral(payload)];
  closing.notices.add(`select pg_notify(${name}, ${text})`);
}

function isSame(other: Statement, text: string, values: Values): boolean {
  if (other.text !== text || other.values.length !== values.length) return false;
  return values.every((value, at) => value === other.values[at]);
}

/** A later awaiter still gets the failure; until then it must not crash the process. */
function open(client: pg.PoolClient, begin: string): Promise<unknown> {
  const opened = client.query(begin);
  opened.catch(() => undefined);
  return opened;
}

async function commit(client: pg.PoolClient, { statements, notices }: Closing): Promise<void> {
  const sent = statements.map(({ text, values }) => client.query(text, [...values]));
  const committed = client.query("commit");
  // All of them, because the next transaction must not begin before this one has ended.
  for (const outcome of await Promise.allSettled([...sent, committed]))
    if (outcome.status === "rejected") throw outcome.reason;
  const { command } = await committed;
  if (command !== "COMMIT") throw new Error("The transaction was rolled back at commit.");
  if (notices.size > 0) sendNotices(client, [...notices]);
}

/** No one waits for it. The next transaction on this connection begins after it. */
function sendNotices(client: pg.PoolClient, notices: readonly string[]): void {
  const text = ["begin", "set local synchronous_commit = off", ...notices, "commit"].join(";");
  client.query(text).catch(() => undefined);
}

function openingSql(opening: Opening): string {
  const begin = opening.readOnly ? "begin read only" : "begin";
  if (opening.organizationId === undefined) return begin;
  const { organizationId, projectIds } = opening;
  const projects = projectIdsSetting(projectIds);
  return `${begin};set local app.organization_id='${requireUuid(organizationId)}';set local app.project_ids='${projects}'`;
}

async function rollback(client: pg.PoolClient, reason: unknown): Promise<never> {
  // If even the rollback fails the connection is lost, and the pool drops it on release.
  await client.query("rollback").catch(() => undefined);
  // Pipelined statements may settle out of order.
  const isLater = errorCode(reason) === "25P02" && client instanceof WatchedClient;
  throw (isLater && client.failure) || reason;
}
