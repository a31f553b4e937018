import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runBench } from "./kit/bench.ts";
import { temporaryFolder } from "./kit/database.ts";

// Measures the first start: a clean clone, an empty npm cache and `npm start` until a page answers.

const ROOT = join(import.meta.dirname, "..");
const PATIENCE_MS = 180_000;

await runBench("start", { starts: 3 }, async (bench, flag) => {
  const folder = await temporaryFolder(bench);
  const clone = join(folder, "foreword");
  execFileSync("git", ["clone", "--quiet", ROOT, clone]);
  const environment = {
    ...process.env,
    HOME: folder,
    npm_config_cache: join(folder, "npm-cache"),
    PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "error",
  };

  const first = await startAndStop(clone, environment);
  bench.report({
    metric: "clean clone and empty npm cache until a page answers",
    value: first,
    unit: "s",
    n: 1,
    target: { atMost: 60 },
  });

  const further: number[] = [];
  for (let start = 0; start < flag("starts"); start += 1) {
    further.push(await startAndStop(clone, environment));
  }
  bench.report({
    metric: "next start until a page answers, quickest",
    value: Math.min(...further),
    unit: "s",
    n: further.length,
    target: { atMost: 2 },
  });
  bench.report({
    metric: "next start until a page answers, slowest",
    value: Math.max(...further),
    unit: "s",
    n: further.length,
  });
});

async function startAndStop(folder: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const page = `http://localhost:${environment.PORT}/sign-in`;
  try {
    await waitForPage(page, child);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill("SIGTERM");
    await ended;
    await waitUntilGone(page);
  }
}

/** npm does not wait for the started program, which must stop before the next start. */
async function waitUntilGone(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (!response) return;
    await response.text();
    await pause(20);
  }
}

async function waitForPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.text();
    if (response?.status === 200) return;
    await pause(20);
  }
  throw new Error("No page answered.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
