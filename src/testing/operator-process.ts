import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { type ProductProcess, startProduct } from "./product-process.ts";
import { TEST_KEYRING_FILE } from "./test-keyring.ts";
import { openTestServer } from "./test-server.ts";

const OPERATOR = join(import.meta.dirname, "../app/server/operator.ts");

export type OperatorEnvironment = { DATABASE_URL: string; DATA_DIR: string } | { DATA_DIR: string };

/** `npm run foreword -- …` in a separate process. */
export function startOperator(place: OperatorEnvironment, ...args: string[]): ProductProcess {
  return startProduct({ ...place }, OPERATOR, args);
}

export async function operator(
  place: OperatorEnvironment,
  ...args: string[]
): Promise<{ code: number | string; output: string }> {
  const run = startOperator(place, ...args);
  const code = await run.ended;
  return { code, output: run.output() };
}

/** A backup of a data folder in a separate folder; returns the file. */
export async function backUp(place: OperatorEnvironment): Promise<string> {
  const file = join(await temporaryFolder(), "all.backup");
  const { code, output } = await operator(place, "backup", file);
  if (code !== 0) throw new Error(`The backup ended with ${code}.\n${output}`);
  return file;
}

const endings: (() => Promise<unknown>)[] = [];

// Registered on load: a hook registered inside a test would belong to that test.
after(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foreword-operator-"));
  endings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A database of the shared server for operator commands, with the test keyring. */
export async function placeOf(target: PostgresTarget): Promise<OperatorEnvironment> {
  const place = await strangePlaceOf(target);
  const secrets = join(place.DATA_DIR, "secrets");
  await mkdir(secrets, { mode: 0o700 });
  await writeFile(join(secrets, "keyring.json"), TEST_KEYRING_FILE, { mode: 0o600 });
  return place;
}

/** The same without a keyring, so that the product creates one. */
export async function strangePlaceOf(target: PostgresTarget): Promise<OperatorEnvironment> {
  const { host, port, user, database } = target;
  const DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return { DATABASE_URL, DATA_DIR: await temporaryFolder() };
}

let made = 0;

/** An empty database, as created for a restore. */
export async function emptyDatabase(): Promise<PostgresTarget> {
  const { admin } = await openTestServer();
  made += 1;
  const database = `foreword_copy_${process.pid}_${Date.now().toString(36)}_${made}`;
  await onServer(admin, `create database ${database} template template0 encoding 'UTF8'`);
  endings.push(() => onServer(admin, `drop database if exists ${database} with (force)`));
  return { ...admin, database };
}

async function onServer(admin: PostgresTarget, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A superuser's view of a database. */
export async function lookInto<T extends pg.QueryResultRow>(
  target: PostgresTarget,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
