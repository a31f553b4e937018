import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FileError } from "#src/knowledge/conversion/conversion.rules.ts";
import { HOUR_MS } from "#src/platform/contract/durations.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import {
  Answer,
  Conversion,
  FileErrorCode,
  LOADED,
  Opened,
  type Order,
  Table,
} from "./messages.ts";

const CHILD = new URL("./converter-child.ts", import.meta.url);
const ROOT = resolve(import.meta.dirname, "../../../../..");
const FOLDER = "foreword-import-";

/** From the request about a file to its response. */
const FILE_MS = 20_000;
/** Starts once for many files, even on a busy machine. */
const LOAD_MS = 60_000;
const MAX_BYTES = 256 * 1024 * 1024;
/** Limits only the heap; buffers and the program itself come on top. */
const HEAP_MIB = 128;
const LOOK_EVERY_MS = 25;
const PAGE_BYTES = 4096;
/** The lowest priority, even if the server runs at a low one: imports can wait. */
const { PRIORITY_LOW } = constants.priority;

export type Converter = {
  /** The only folder it may access, deleted with it. */
  readonly folder: string;
  open(file: { path: string; fileName: string; name: string }): Promise<Opened>;
  convert(place: number | null, origin: string): Promise<Conversion>;
  /** Writes a sheet of a workbook as a table into the folder; the first one unless named. */
  table(path: string, sheet: string | null): Promise<Table>;
  close(): Promise<void>;
};

type Making = { program: URL; fileMs: number };

/**
 * Converts files in a sandboxed process without network. It is killed if a file takes too much time
 * or memory; the next file gets a new one.
 */
export async function startConverter(
  signal?: AbortSignal,
  { program = CHILD, fileMs = FILE_MS }: Partial<Making> = {},
): Promise<Converter> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  let child: RunningChild | undefined;
  let opening: Order | undefined;

  async function request(order: Order): Promise<unknown> {
    signal?.throwIfAborted();
    const isFresh = !child?.isAlive();
    child = isFresh || !child ? new RunningChild(folder, { program, fileMs }) : child;
    if (isFresh && opening && order.kind !== "open") await child.request(opening, signal);
    return child.request(order, signal);
  }

  return {
    folder,
    async open(file) {
      opening = { kind: "open", ...file };
      return Opened.parse(await request(opening));
    },
    convert: async (place, origin) =>
      Conversion.parse(await request({ kind: "convert", place, origin })),
    table: async (path, sheet) => Table.parse(await request({ kind: "table", path, sheet })),
    async close() {
      await child?.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Deletes folders of killed servers' converters on this machine. No file takes this long. */
export async function removeLeftConversions(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(FOLDER))) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < HOUR_MS) continue;
    // Another user's folder is not ours to remove.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };

class RunningChild {
  private readonly process: ChildProcess;
  private readonly fileMs: number;
  private readonly ended: Promise<void>;
  private readonly loaded = Promise.withResolvers<void>();
  private waiting: Waiting | undefined;
  private reason: FileError = "import_too_complex";
  private orders = 0;

  constructor(folder: string, { program, fileMs }: Making) {
    this.fileMs = fileMs;
    this.process = forkChild(folder, program);
    this.ended = new Promise((done) => this.process.once("close", () => done()));
    this.process.once("error", () => this.fail());
    this.process.once("close", () => this.fail());
    this.process.on("message", (message) => this.receive(message));
    // Its output may be controlled by untrusted files.
    this.process.stderr?.resume();
    this.process.stdout?.resume();
  }

  isAlive(): boolean {
    return (
      this.process.exitCode === null && this.process.signalCode === null && this.process.connected
    );
  }

  async request(order: Order, signal: AbortSignal | undefined): Promise<unknown> {
    const { promise, resolve: done, reject } = Promise.withResolvers<unknown>();
    this.waiting = { resolve: done, reject };
    // It may exit before anyone waits for it.
    promise.catch(() => undefined);
    this.orders += 1;
    await this.load();
    const timer = setTimeout(() => this.kill(), this.fileMs);
    const watch = setInterval(() => void this.watch(), LOOK_EVERY_MS);
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
    const timer = setTimeout(() => this.kill(), LOAD_MS);
    await this.loaded.promise.finally(() => clearTimeout(timer));
  }

  private receive(message: unknown): void {
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

  /**
   * The heap has its own limit; memory outside of it is measured here, where the system supports
   * it.
   */
  private async watch(): Promise<void> {
    const { pid } = this.process;
    const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
    const pages = Number(statm.split(" ")[1] ?? 0);
    if (pages * PAGE_BYTES > MAX_BYTES) this.kill();
  }
}

function refusal(code: FileError): AppError {
  return new AppError(422, code);
}

function forkChild(folder: string, program: URL): ChildProcess {
  const readable = [
    join(ROOT, "src"),
    join(ROOT, "node_modules"),
    join(ROOT, "package.json"),
    folder,
  ];
  const child = fork(program, [folder], {
    cwd: folder,
    // No environment of this server and no network: the permission model allows none.
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
      setPriority(child.pid, PRIORITY_LOW);
    } catch {
      // It has already exited; the next request to it fails.
    }
  }
  return child;
}
