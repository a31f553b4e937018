import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { dataFolderTemplate, queryValue, startInstance } from "./instance-for-tests.ts";

const makeDataDir = await dataFolderTemplate();

test("a lock file of another process does not block the start", async (t) => {
  const dataDir = makeDataDir(t);
  const first = await startInstance(t, { dataDir });
  await first.end("SIGINT");
  const folder = first.opened.folder;
  writeFileSync(
    join(folder, "postmaster.pid"),
    `${process.pid}\n${folder}\n1700000000\n5432\n${first.opened.admin.host}\n\n  1 1\nready\n`,
  );
  writeFileSync(join(first.opened.admin.host, ".s.PGSQL.5432.lock"), `${process.pid}\n`);

  const second = await startInstance(t, { dataDir });

  assert.equal(await queryValue(second.opened.admin, "select 1"), 1);
  await second.end("SIGINT");
});

test("an empty lock file does not stop the start", async (t) => {
  const dataDir = makeDataDir(t);
  const first = await startInstance(t, { dataDir });
  await first.end("SIGINT");
  writeFileSync(join(first.opened.folder, "postmaster.pid"), "");

  const second = await startInstance(t, { dataDir });

  assert.equal(await queryValue(second.opened.admin, "select 1"), 1);
  await second.end("SIGINT");
});
