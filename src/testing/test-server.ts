import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { type RoleTargets, rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { openPostgres, type PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { makeDatabaseFolder } from "./databases/database-folder.ts";
import { cloneOnCluster, ensureClusterTemplate, isOnCluster } from "./databases/test-cluster.ts";
import { testKeyring } from "./test-keyring.ts";

const Target = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string().optional(),
  database: z.string(),
});

export type TestServer = { admin: PostgresTarget; stop(): Promise<void> };

/** The shared test PostgreSQL: started by `npm test`, or separately for a single file. */
export function openTestServer(): Promise<TestServer> {
  opened ??= open();
  return opened;
}

export async function closeTestServer(): Promise<void> {
  await (await opened)?.stop();
}

/** One for all apps of a test file. */
let opened: Promise<TestServer> | undefined;

async function open(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_ADMIN;
  if (given) {
    const { password, ...target } = Target.parse(JSON.parse(given));
    const admin = { ...target, ssl: false, ...(password ? { password } : {}) };
    return { admin, stop: async () => undefined };
  }
  const folder = makeDatabaseFolder();
  const source = process.env.TEST_POSTGRES === "debian" ? "debian" : undefined;
  const server = await openPostgres({
    dataDir: join(folder, "data"),
    log: SILENT,
    source,
    isDurable: false,
  });
  return {
    admin: server.admin,
    async stop() {
      opened = undefined;
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SILENT = { info: () => undefined, warn: () => undefined };

/** A migrated template database, created once per server and set of migrations. */
export async function ensureTemplate(admin: PostgresTarget): Promise<string> {
  if (isOnCluster) return ensureClusterTemplate(admin);
  const name = `foreword_template_${await hashOfMigrations()}`;
  const client = new pg.Client(admin);
  await client.connect();
  try {
    // Test files start concurrently; the first one creates the template, the others wait.
    await client.query("select pg_advisory_lock(714205002)");
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await createTemplate(client, admin, name);
  } finally {
    await client.end();
  }
  return name;
}

async function createTemplate(client: pg.Client, admin: PostgresTarget, name: string) {
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
  await prepareSchema({ ...admin, database: draft }, testKeyring);
  await client.query(`alter database ${draft} rename to ${name}`);
}

export type TestDatabase = { admin: PostgresTarget; targets: RoleTargets; drop(): Promise<void> };

/** Creates a database for a test file. Copying template files is faster than WAL-logging them. */
export async function cloneDatabase(
  admin: PostgresTarget,
  template: string,
): Promise<TestDatabase> {
  clones += 1;
  const name = `foreword_test_${process.pid}_${Date.now().toString(36)}_${clones}`;
  const own = { ...admin, database: name };
  const targets = rolesOf(own, testKeyring);
  if (isOnCluster) return { admin: own, targets, ...(await cloneOnCluster(admin, template, name)) };
  await onServer(admin, `create database ${name} template ${template} strategy file_copy`);
  return {
    admin: own,
    targets,
    drop: () => onServer(admin, `drop database if exists ${name} with (force)`),
  };
}

let clones = 0;

async function onServer(admin: PostgresTarget, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function hashOfMigrations(): Promise<string> {
  const folder = join(import.meta.dirname, "../../db/migrations");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const hash = createHash("sha256");
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
