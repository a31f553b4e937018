import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { join } from "node:path";
import { type Bench, runBench } from "./kit/bench.ts";

// Disables one of the two layers of tenant isolation and runs the access matrix; `--whole 1` adds
// the tests of features with tenant tables.

const ROOT = join(import.meta.dirname, "..");
const MATRIX = ["src/app/access.test.ts"];
const FEATURES = globSync(
  "src/workspace/{organizations,projects,audit,background-work}/**/*.test.ts",
  {
    cwd: ROOT,
  },
).filter((file) => !file.includes("/web/"));

await runBench("walls", { whole: 0 }, async (bench, flag) => {
  for (const layer of ["query", "database"] as const) {
    await runSuite(bench, `access matrix isolated by the ${layer} alone`, layer, MATRIX);
    if (flag("whole") === 0) continue;
    await runSuite(bench, `features isolated by the ${layer} alone`, layer, FEATURES);
  }
});

async function runSuite(
  bench: Bench,
  metric: string,
  layer: "query" | "database",
  files: readonly string[],
): Promise<void> {
  // A second instance rightly refuses to start without row-level security.
  const skipped = "--test-skip-pattern=on every instance";
  const child = spawn(
    process.execPath,
    ["--test", "--test-reporter=tap", "--test-concurrency=1", skipped, ...files],
    {
      cwd: ROOT,
      env: { ...process.env, TEST_ISOLATION: layer },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  bench.onEnd(() => child.kill());
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await once(child, "close");
  const numberOf = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(text)?.[1]);
  const n = numberOf("tests");
  for (const [, name = ""] of text.matchAll(/^ *not ok \d+ - (.+)$/gm)) console.error(name);
  bench.report({
    metric: `${metric}: failed`,
    value: n > 0 ? numberOf("fail") : Number.NaN,
    unit: "cases",
    n,
    target: { exactly: 0 },
  });
}
