import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FileError } from "#src/features/documentation/import/import.rules.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { Answer, Conversion, FileErrorCode, LOADED, Opened, type Order } from "./messages.ts";

const CHILD = new URL("./converter-child.ts", import.meta.url);
const ROOT = resolve(import.meta.dirname, "../../../../../..");
const FOLDER = "foreword-import-";

const HOUR_MS = 3600 * 1000;
/** What a file may compute, and how long that may take where others want the machine as well. */
const COMPUTED_MS = 20_000;
const FILE_MS = 60_000;
const MAX_BYTES = 256 * 1024 * 1024;
/** Of the heap alone; buffers and the program itself need the rest. */
const HEAP_MIB = 128;
const LOOK_EVERY_MS = 25;
const PAGE_BYTES = 4096;
/** Others go first: who imports waits anyway. */
const LOW_PRIORITY = 5;

export type Converter = {
  /** The folder that it may read and write, and that goes with it. */
  readonly folder: string;
  open(file: { path: string; fileName: string; name: string }): Promise<Opened>;
  convert(place: number | null, origin: string): Promise<Conversion>;
  close(): Promise<void>;
};

/**
 * Converts files in a process without network and with a folder of its own. It is ended when one
 * file takes too long or too much memory; the next file gets a new one.
 */
export async function startConverter(signal?: AbortSignal): Promise<Converter> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  let child: RunningChild | undefined;
  let opening: Order | undefined;

  async function ask(order: Order): Promise<unknown> {
    signal?.throwIfAborted();
    const isFresh = !child?.isAlive();
    child = isFresh || !child ? new RunningChild(folder) : child;
    if (isFresh && opening && order.kind !== "open") await child.ask(opening, signal);
    return child.ask(order, signal);
  }

  return {
    folder,
    async open(file) {
      opening = { kind: "open", ...file };
      return Opened.parse(await ask(opening));
    },
    convert: async (place, origin) =>
      Conversion.parse(await ask({ kind: "convert", place, origin })),
    async close() {
      await child?.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** What converters of killed servers left on this machine. No file takes so long. */
export async function removeLeftConversions(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < HOUR_MS) continue;
    // Another user's folder is theirs to remove.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

class RunningChild {
  private readonly process: ChildProcess;
  private readonly ended: Promise<void>;
  private readonly loaded = Promise.withResolvers<void>();
  private waiting: Waiting | undefined;
  private reason: FileError = "import_too_complex";
  private orders = 0;

  constructor(folder: string) {
    this.process = forkChild(folder);
    this.ended = new Promise((done) => this.process.once("close", () => done()));
    this.process.once("error", () => this.fail());
    this.process.once("close", () => this.fail());
    this.process.on("message", (message) => this.hear(message));
    // What it prints is what strangers made it print.
    this.process.stderr?.resume();
    this.process.stdout?.resume();
  }

  isAlive(): boolean {
    return (
      this.process.exitCode === null && this.process.signalCode === null && this.process.connected
    );
  }

  async ask(order: Order, signal: AbortSignal | undefined): Promise<unknown> {
    const { promise, resolve: done, reject } = Promise.withResolvers<unknown>();
    this.waiting = { resolve: done, reject };
    // It may end before anyone waits for it.
    promise.catch(() => undefined);
    this.orders += 1;
    await this.load();
    const timer = setTimeout(() => this.kill(), FILE_MS);
    const before = await computedMs(this.process.pid);
    const watch = setInterval(() => void this.watch(before), LOOK_EVERY_MS);
    const stop = () => this.kill();
    signal?.addEventListener("abort", stop, { once: true });
    this.process.send({ ...order, id: this.orders }, (error) => error && this.fail());
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener("abort", stop);
      this.waiting = undefined;
      signal?.throwIfAborted();
    }
  }

  async end(): Promise<void> {
    this.kill();
    await this.ended;
  }

  private async load(): Promise<void> {
    const timer = setTimeout(() => this.kill(), FILE_MS);
    await this.loaded.promise.finally(() => clearTimeout(timer));
  }

  private hear(message: unknown): void {
    if (message === LOADED) this.loaded.resolve();
    const answer = Answer.safeParse(message);
    if (!answer.success || answer.data.id !== this.orders) return;
    if (answer.data.isDone) this.waiting?.resolve(answer.data.value);
    else
      this.waiting?.reject(refusal(FileErrorCode.catch("import_damaged").parse(answer.data.code)));
  }

  private fail(): void {
    this.loaded.resolve();
    this.waiting?.reject(refusal(this.reason));
  }

  private kill(): void {
    this.process.kill("SIGKILL");
  }

  /** The heap has a limit of its own; what lies outside of it is seen here, where the system says so. */
  private async watch(computedBefore: number): Promise<void> {
    const { pid } = this.process;
    const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
    const pages = Number(statm.split(" ")[1] ?? 0);
    const computed = (await computedMs(pid)) - computedBefore;
    if (pages * PAGE_BYTES > MAX_BYTES || computed > COMPUTED_MS) this.kill();
  }
}

const TICK_MS = 10;

/** The time that a process has had on a processor. 0 where the system does not say it. */
async function computedMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name of the program stands in brackets and may hold anything; 14 and 15 of all fields count.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

function refusal(code: FileError): AppError {
  return new AppError(422, code);
}

function forkChild(folder: string): ChildProcess {
  const readable = [
    join(ROOT, "src"),
    join(ROOT, "node_modules"),
    join(ROOT, "package.json"),
    folder,
  ];
  const child = fork(CHILD, [folder], {
    cwd: folder,
    // Nothing of this server's settings, and no network: the permission model allows none.
    env: { TMPDIR: folder, NODE_ENV: "production" },
    execArgv: [
      "--permission",
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${folder}`,
      `--max-old-space-size=${HEAP_MIB}`,
      "--max-semi-space-size=8",
      "--no-warnings",
    ],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, LOW_PRIORITY);
    } catch {
      // It has ended already; the next question to it fails with that.
    }
  }
  return child;
}
