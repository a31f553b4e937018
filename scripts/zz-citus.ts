import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCitusForTests } from "#src/testing/postgres-nodes.ts";
import { runTestFiles } from "./tests/run-test-files.ts";
import { clusterTestFiles } from "./tests/test-parts.ts";

const folder = mkdtempSync(join(tmpdir(), "foreword-tests-"));
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.env.TEST_THOROUGH = "1";
const cluster = await startCitusForTests();
const env = { TEST_DATABASE_ADMIN: JSON.stringify(cluster.admin), TEST_POSTGRES: "citus" };
const results = await runTestFiles(
  process.argv.length > 2 ? process.argv.slice(2) : clusterTestFiles(),
  { concurrency: 1, env },
);
console.log(JSON.stringify({ passed: results.passed, failed: results.failed }));
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
