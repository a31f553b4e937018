import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Bench } from "./bench.ts";

const Target = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
});

const Started = z.object({ url: z.string(), pid: z.number() });
export type Started = z.infer<typeof Started>;

/** The time a server has to exit. */
const PATIENCE_MS = 8000;

/** Starts a file that calls `serveParent` in a child process and returns its address. */
export async function startChildServer(
  bench: Bench,
  command: readonly string[],
  database: PostgresTarget,
): Promise<string> {
  return (await startChild(bench, command, database)).url;
}

/** The same, with access to the process. */
export async function startChild(
  bench: Bench,
  command: readonly string[],
  database: PostgresTarget,
): Promise<Started> {
  const child = spawn(process.execPath, [...command], { stdio: ["pipe", "pipe", "inherit"] });
  bench.onEnd(() => endChild(child));
  child.stdin.write(`${JSON.stringify({ ...database, ssl: false })}\n`);
  for await (const line of createInterface({ input: child.stdout })) {
    const started = Started.safeParse(JSON.parse(line));
    if (!started.success) continue;
    // Drains the output, which would otherwise block the child.
    child.stdout.resume();
    return started.data;
  }
  throw new Error(`${command.join(" ")} ended before it listened.`);
}

/** Closing the pipe ends the server, as would the parent's death. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once("exit", () => resolve());
  child.stdin?.end();
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await promise;
  clearTimeout(timer);
}

/** The child's side: starts a server on the parent's database until the parent ends. */
export async function serveParent(
  start: (admin: PostgresTarget) => Promise<{ url: string; stop(): Promise<unknown> }>,
): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const ended = new Promise<void>((resolve) => lines.once("close", resolve));
  const first = await new Promise<string>((resolve) => lines.once("line", resolve));
  const { url, stop } = await start(Target.parse(JSON.parse(first)));
  process.stdout.write(`${JSON.stringify({ url, pid: process.pid })}\n`);
  await ended;
  await stop();
  process.exit(0);
}
