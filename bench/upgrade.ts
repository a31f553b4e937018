import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import {
  type OpenPostgres,
  openPostgres,
  type PostgresTarget,
} from "#src/platform/server/postgres/open-postgres.ts";
import { CallError, createCaller } from "#src/testing/person.ts";
import { type ProductProcess, startProduct } from "#src/testing/product-process.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { type Bench, runBench } from "./kit/bench.ts";
import { temporaryFolder } from "./kit/database.ts";
import { percentile } from "./kit/statistics.ts";

// Checks upgrades without downtime: the previous version must pass its tests on the new schema and
// work next to the new version during the migration.

const ROOT = join(import.meta.dirname, "..");
const LONGEST_LOCK_MS = 2000;
const SILENT = { info: () => undefined, warn: () => undefined };

await runBench("upgrade", { files: Number.POSITIVE_INFINITY }, async (bench, flag) => {
  const revision = versionBefore();
  if (!revision) {
    bench.report({
      metric: "there is no history here, so there is no earlier version to try",
      value: 0,
      unit: "versions",
      n: 0,
    });
    return;
  }
  const old = await checkOut(bench, revision);
  const postgres = await openPostgres({ dataDir: await temporaryFolder(bench), log: SILENT });
  bench.onEnd(() => postgres.stop());
  await runOldTests(bench, old, postgres, flag("files"));
  await runSideBySide(bench, old, postgres.admin);
});

function git(...args: string[]): string {
  const found = execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] });
  return found.toString().trim();
}

/** The newest commit with fewer migrations; undefined without git or history. */
function versionBefore(): string | undefined {
  try {
    const last = git("log", "-1", "--format=%H", "--", "db/migrations");
    return last ? git("rev-parse", "--verify", `${last}^`) : undefined;
  } catch {
    return undefined;
  }
}

async function checkOut(bench: Bench, revision: string): Promise<string> {
  const old = join(await temporaryFolder(bench), "old");
  git("worktree", "add", "--detach", old, revision);
  bench.onEnd(() => git("worktree", "remove", "--force", old));
  // The current dependencies include those of the old version.
  symlinkSync(join(ROOT, "node_modules"), join(old, "node_modules"));
  return old;
}

/** The old tests copy an existing database of this name; here it has the new schema. */
async function runOldTests(
  bench: Bench,
  old: string,
  { admin, kind }: Pick<OpenPostgres, "admin" | "kind">,
  most: number,
): Promise<void> {
  const template = `foreword_template_${hashOfMigrations(old)}`;
  await onServer(admin, `create database ${template} template template0 encoding 'UTF8'`);
  await prepareSchema({ ...admin, database: template }, testKeyring);
  const files = globSync(
    "src/{features,workspace,knowledge,mail,outreach,inbox,app}/**/*.test.ts",
    {
      cwd: old,
    },
  );
  const http = files
    .filter((file) => readFileSync(join(old, file), "utf8").includes("testApp("))
    .slice(0, most);
  const child = spawn(
    process.execPath,
    ["--test", "--test-concurrency=2", "--test-reporter=tap", ...http],
    {
      cwd: old,
      env: { ...process.env, TEST_DATABASE_ADMIN: JSON.stringify(admin), TEST_POSTGRES: kind },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  bench.onEnd(() => child.kill());
  const said = await text(child.stdout);
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(said)?.[1]);
  const templates = await onServer(
    admin,
    "select from pg_database where datname like 'foreword_template_%'",
  );
  bench.report({
    metric: "databases its tests worked on, one made by this version",
    value: templates.length,
    unit: "databases",
    n: 1,
    target: { exactly: 1 },
  });
  for (const line of said.match(/^not ok .*$/gm) ?? []) console.error(line);
  bench.report({
    metric: "its tests that pass on the tables of this version",
    value: count("pass"),
    unit: "tests",
    n: http.length,
    target: { atLeast: 1 },
  });
  bench.report({
    metric: "its tests that fail on them",
    value: count("fail") + count("cancelled"),
    unit: "tests",
    n: http.length,
    target: { exactly: 0 },
  });
}

/** Runs the old version while the new one starts and migrates. */
async function runSideBySide(bench: Bench, old: string, admin: PostgresTarget): Promise<void> {
  const database = "foreword_upgraded";
  await onServer(admin, `create database ${database} template template0 encoding 'UTF8'`);
  const place = {
    DATABASE_URL: `postgres://${admin.user}@/${database}?host=${encodeURIComponent(admin.host)}&port=${admin.port}`,
    DATA_DIR: await temporaryFolder(bench),
    PORT: "0",
  };
  const before = await start(bench, place, join(old, "src/app/server/main.ts"));
  const token = /token=([\w-]+)/.exec(before.line)?.[1] ?? "";
  const maya = createCaller(before.url);
  await maya.call(invitationsContract.acceptWithSignUp, {
    body: {
      token,
      firstName: "Maya",
      lastName: "Keller",
      password: "a quiet harbour at dawn",
      email: "maya@example.com",
    },
  });
  const { id } = await maya.call(projectsContract.create, { body: { name: "Harbour" } });

  const times: number[] = [];
  const failures: unknown[] = [];
  let isUpgraded = false;
  const working = (async () => {
    for (let count = 0; !isUpgraded; count += 1) {
      const began = performance.now();
      const params = { projectId: id };
      await (count % 2 === 0
        ? maya.call(projectsContract.read, { params })
        : maya.call(projectsContract.update, { params, body: { name: `Harbour ${count}` } })
      ).catch((error: unknown) => {
        // 503 is retriable, and 429 is caused by this loop.
        const isRetriable = error instanceof CallError && [429, 503].includes(error.status);
        if (!isRetriable) failures.push(error);
      });
      times.push(performance.now() - began);
    }
  })();
  const after = await start(bench, place, join(ROOT, "src/app/server/main.ts"));
  const project = await createCaller(after.url, maya.cookie).call(projectsContract.read, {
    params: { projectId: id },
  });
  isUpgraded = true;
  await working;
  for (const failure of failures) console.error(failure);
  bench.report({
    metric: "calls to the old version that failed while the new one changed the tables",
    value: failures.length + (project.id === id ? 0 : 1),
    unit: "calls",
    n: times.length,
    target: { exactly: 0 },
  });
  bench.report({
    metric: "slowest of these calls",
    value: percentile(times, 1),
    unit: "ms",
    n: times.length,
    target: { atMost: LONGEST_LOCK_MS },
  });
}

async function start(bench: Bench, place: Record<string, string>, file: string) {
  const product: ProductProcess = startProduct({ ...place, LOG_LEVEL: "error" }, file);
  bench.onEnd(async () => {
    product.child.kill("SIGTERM");
    await product.ended;
  });
  const line = await product.line(/http:\/\/localhost:\d+/);
  return { line, url: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "" };
}

/** The hash in the name of the database that the old tests copy. */
function hashOfMigrations(root: string): string {
  const folder = join(root, "db/migrations");
  if (!existsSync(folder)) return "";
  const hash = createHash("sha256");
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function onServer(admin: PostgresTarget, statement: string): Promise<object[]> {
  const client = new pg.Client(admin);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
