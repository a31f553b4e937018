import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runBench } from "./kit/bench.ts";

// The whole access matrix, every endpoint by every persona, with only one of the two walls.

const ROOT = join(import.meta.dirname, "..");
const SUITE = "src/app/access.test.ts";

await runBench("walls", {}, async (bench) => {
  for (const wall of ["query", "database"] as const) {
    const args = ["--test", "--test-reporter=tap", SUITE];
    const env = { ...process.env, TEST_WALL: wall };
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    bench.onEnd(() => child.kill());
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    await once(child, "close");
    const numberOf = (name: string) =>
      Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(text)?.[1]);
    const n = numberOf("tests");
    bench.report({
      metric: `access matrix with the wall of the ${wall} alone: failed`,
      value: n > 0 ? numberOf("fail") : Number.NaN,
      unit: "cases",
      n,
      target: { exactly: 0 },
    });
  }
});
