import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import {
  dataFolderTemplate,
  ordinaryUser,
  queryValue,
  startInstance,
  temporaryFolder,
} from "./instance-for-tests.ts";
import { findPostmaster } from "./postmaster-file.ts";

const makeDataDir = await dataFolderTemplate();

test("a non-root user starts a server in a private home folder", async (t) => {
  const home = temporaryFolder(t, "home");
  mkdirSync(home, { mode: 0o700 });

  const app = await startInstance(t, {
    dataDir: join(home, "data"),
    prefix: ordinaryUser(home),
  });

  assert.equal(await queryValue(app.opened.admin, "select 1"), 1);
  await app.end("SIGINT");
});

test("PostgreSQL does not preempt the process that sends a statement", async (t) => {
  const app = await startInstance(t, { dataDir: makeDataDir(t) });

  const pid = String(findPostmaster(app.opened.folder));
  const { stdout } = spawnSync("chrt", ["--pid", pid], { encoding: "utf8" });

  assert.match(stdout, /SCHED_BATCH/);
  await app.end("SIGINT");
});

test("root starts a server where user namespaces are blocked", async (t) => {
  const dataDir = temporaryFolder(t);
  chmodSync(join(dataDir, ".."), 0o755);

  const app = await startInstance(t, { dataDir, env: withoutNamespaces(t) });

  assert.equal(await queryValue(app.opened.admin, "select 1"), 1);
  assert.equal(statSync(app.opened.folder).uid, process.getuid?.() || 65534);
  await app.end("SIGINT");
});

test("root starts a server below a closed folder without user namespaces", async (t) => {
  const dataDir = temporaryFolder(t);
  chmodSync(join(dataDir, ".."), 0o700);

  const app = await startInstance(t, { dataDir, env: withoutNamespaces(t) });

  assert.equal(await queryValue(app.opened.admin, "select 1"), 1);
  await app.end("SIGINT");
});

test("a data folder works with and without user namespaces", async (t) => {
  const dataDir = makeDataDir(t);
  const first = await startInstance(t, { dataDir, env: withoutNamespaces(t) });
  await queryValue(first.opened.admin, "create table kept as select 8 as number");
  await first.end("SIGINT");

  const second = await startInstance(t, { dataDir });

  assert.equal(await queryValue(second.opened.admin, "select number from kept"), 8);
  await second.end("SIGINT");
});

/** A PATH on which `unshare` fails, as it does on systems that forbid user namespaces. */
function withoutNamespaces(t: TestContext): NodeJS.ProcessEnv {
  const folder = temporaryFolder(t, "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return { PATH: `${folder}:${process.env.PATH}` };
}
