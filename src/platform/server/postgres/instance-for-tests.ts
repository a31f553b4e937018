import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, type TestContext } from "node:test";
import pg from "pg";
import { z } from "zod";
import { openPostgres } from "./open-postgres.ts";

export type Source = "embedded" | "debian";

export const SILENT = { info: () => undefined, warn: () => undefined };

/** The whole suite runs once for each kind of binaries on the machine. */
export const SOURCE: Source = process.env.TEST_POSTGRES === "debian" ? "debian" : "embedded";

const Line = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("open"),
    kind: z.string(),
    folder: z.string(),
    admin: z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      database: z.string(),
      ssl: z.boolean(),
    }),
  }),
  z.object({ event: z.literal("state"), state: z.string() }),
  z.object({ event: z.literal("failed"), name: z.string(), message: z.string() }),
  z.object({ event: z.literal("stopped") }),
]);
type Line = z.infer<typeof Line>;
type Opened = Extract<Line, { event: "open" }>;

/** A separate process that opens a data folder, like `npm start`. */
export type Instance = {
  opened: Opened;
  until(matches: (line: Line) => boolean): Promise<Line>;
  end(signal: NodeJS.Signals): Promise<void>;
};

type InstanceOptions = { dataDir: string; prefix?: string[]; env?: NodeJS.ProcessEnv };

export async function startInstance(t: TestContext, options: InstanceOptions): Promise<Instance> {
  const child = runInstance(options);
  t.after(() => child.kill("SIGKILL"));
  const lines: Line[] = [];
  const waiting: { matches: (line: Line) => boolean; resolve(line: Line): void }[] = [];
  createInterface({ input: child.stdout ?? process.stdin }).on("line", (text) => {
    const line = Line.parse(JSON.parse(text));
    lines.push(line);
    for (const waiter of waiting) if (waiter.matches(line)) waiter.resolve(line);
  });
  const until = (matches: (line: Line) => boolean) =>
    new Promise<Line>((resolve, reject) => {
      const found = lines.find(matches);
      if (found) return resolve(found);
      child.once("close", () => reject(new Error(`ended after ${JSON.stringify(lines)}`)));
      waiting.push({ matches, resolve });
    });
  const first = await until((line) => line.event === "open" || line.event === "failed");
  if (first.event !== "open") throw new Error(JSON.stringify(first));
  return {
    opened: first,
    until,
    end: (signal) => {
      const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
      child.kill(signal);
      return closed;
    },
  };
}

function runInstance(options: InstanceOptions): ChildProcess {
  const command = [
    ...(options.prefix ?? []),
    process.execPath,
    import.meta.filename,
    options.dataDir,
    SOURCE,
  ];
  const [file = "", ...args] = command;
  return spawn(file, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...options.env },
  });
}

/**
 * Runs a program as a non-root user with a folder of its own. Empty if we are not root; a fallback
 * if other users cannot read our files.
 */
export function ordinaryUser(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const stranger = ["--reuid=65534", "--regid=65534", "--clear-groups"];
  const isOpen = spawnSync("setpriv", [...stranger, "test", "-r", import.meta.filename]);
  if (isOpen.status !== 0) return ["unshare", "--user", "--map-user=65534", "--map-group=65534"];
  chmodSync(join(folder, ".."), 0o755);
  chownSync(folder, 65534, 65534);
  return ["setpriv", ...stranger];
}

export function temporaryFolder(t: TestContext, name = "data"): string {
  const folder = mkdtempSync(join(tmpdir(), "foreword-launcher-"));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return join(folder, name);
}

/** Creating a data folder takes a second, copying one a tenth of that. */
export async function dataFolderTemplate(): Promise<(t: TestContext) => string> {
  const template = mkdtempSync(join(tmpdir(), "foreword-launcher-"));
  after(() => rmSync(template, { recursive: true, force: true }));
  const server = await openPostgres({ dataDir: template, source: SOURCE, log: SILENT });
  await server.stop();
  return (t) => {
    const dataDir = temporaryFolder(t);
    cpSync(template, dataDir, { recursive: true });
    return dataDir;
  };
}

export function postmasterPid({ folder }: { folder: string }): number {
  return Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
}

/** One statement on its own connection. */
export async function queryValue(target: pg.ClientConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(target);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** The code that the child process runs. */
async function main(dataDir: string, source: string): Promise<void> {
  const say = (line: Line) => process.stdout.write(`${JSON.stringify(line)}\n`);
  try {
    const chosen = source === "embedded" || source === "debian" ? source : undefined;
    const server = await openPostgres({ dataDir, source: chosen, log: SILENT });
    server.watch((state) => say({ event: "state", state }));
    process.once("SIGINT", async () => {
      await server.stop();
      say({ event: "stopped" });
    });
    const folder = join(dataDir, `pg${server.majorVersion}`);
    say({ event: "open", kind: server.kind, folder, admin: { ...server.admin, ssl: false } });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    say({ event: "failed", name, message });
  }
}

if (import.meta.main) await main(process.argv[2] ?? "", process.argv[3] ?? "");
