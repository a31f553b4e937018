import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "#src/platform/server/start-error.ts";
import { connectLocally, countOthers, ensureDatabase } from "./connect-locally.ts";
import { explainFileError, explainOutput } from "./explain-failure.ts";
import { makeDataFolder } from "./make-data-folder.ts";
import { type OwnerLock, openOwnerLock } from "./owner-lock.ts";
import { disarmStaleFiles, findPostmaster } from "./postmaster-file.ts";
import type { DatabaseFolder } from "./prepare-place.ts";
import { endServer, isRunning, readServerLog, runServer } from "./run-server.ts";

/** "gone" is reported once when the server cannot be restarted; retries continue. */
export type ServerState = "lost" | "back" | "gone";

export type LaunchLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

const POLL_MS = 25;
const PATIENCE_MS = 60_000;
/** After a crash the server replays its write-ahead log, which may take long on a slow disk. */
const RECOVERY_PATIENCE_MS = 600_000;
const RETRY_MS = 2000;
/** A crashing server is not restarted in a tight loop. */
const BREATH_MS = 500;

/**
 * Starts the server of a data folder and keeps it running. Of the processes that share it, the one
 * with the lock owns the server; each holds a connection and notices immediately when it is lost.
 * The next one to get the lock then restarts it, and the others wait.
 */
export async function keepServer(place: DatabaseFolder, log: LaunchLog) {
  const keeper = new Keeper(place, log);
  await keeper.open();
  return {
    watch: (listener: (state: ServerState) => void) => keeper.watch(listener),
    stop: () => keeper.stop(),
  };
}

class Keeper {
  readonly #place: DatabaseFolder;
  readonly #log: LaunchLog;
  readonly #lock: OwnerLock;
  readonly #listeners = new Set<(state: ServerState) => void>();
  #child: ChildProcess | undefined;
  #hasAnswered = false;
  #answeredAt = 0;
  #connection: pg.Client | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #isStopping = false;
  #stopped: Promise<void> | undefined;

  constructor(place: DatabaseFolder, log: LaunchLog) {
    this.#place = place;
    this.#log = log;
    this.#lock = openOwnerLock(place.lockFile);
  }

  async open(): Promise<void> {
    try {
      this.#hold(await this.#bringUp());
    } catch (error) {
      if (this.#child) await endServer(this.#place, this.#child);
      this.#lock.release();
      throw explainFileError(error, this.#place.dataDir);
    }
  }

  watch(listener: (state: ServerState) => void): void {
    this.#listeners.add(listener);
  }

  stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    await this.#recovery;
    const others = this.#connection ? await countOthers(this.#connection) : 0;
    await this.#connection?.end().catch(() => undefined);
    const isDoomed = isRunning(this.#child) && this.#place.runner.diesWithUs;
    if (this.#lock.take() && (isDoomed || others === 0)) await endServer(this.#place, this.#child);
    this.#lock.release();
  }

  async #bringUp(): Promise<pg.Client> {
    const began = Date.now();
    for (;;) {
      if (this.#isStopping) throw new StartError("PostgreSQL was stopped while it started.");
      const { client, reason } = await connectLocally(this.#place);
      if (client && (await ensureDatabase(client, this.#place, this.#lock))) return client;
      if (this.#lock.take() && !this.#isServerThere()) await this.#start();
      const patience = reason === "recovering" ? RECOVERY_PATIENCE_MS : PATIENCE_MS;
      if (Date.now() - began > patience) throw this.#timeout(reason);
      await sleep(POLL_MS);
    }
  }

  #isServerThere(): boolean {
    return isRunning(this.#child) || findPostmaster(this.#place.folder) !== undefined;
  }

  async #start(): Promise<void> {
    if (this.#child && !this.#hasAnswered) this.#judgeFailure();
    await makeDataFolder(this.#place);
    disarmStaleFiles(this.#place.folder, this.#place.socketFolder, this.#place.port);
    this.#hasAnswered = false;
    this.#child = runServer(this.#place);
    this.#log.info({ folder: this.#place.folder }, "PostgreSQL starts");
  }

  /** Workers of a killed server hold its shared memory for a moment; any other error is final. */
  #judgeFailure(): void {
    const output = readServerLog(this.#place);
    if (/pre-existing shared memory block/.test(output)) return;
    throw explainOutput(output, this.#place.dataDir, this.#place.logFile);
  }

  #timeout(reason: string): StartError {
    return new StartError(
      `PostgreSQL in ${this.#place.folder} does not answer (${reason}). Its log is ${this.#place.logFile}.`,
    );
  }

  #hold(client: pg.Client): void {
    this.#hasAnswered = true;
    this.#answeredAt = Date.now();
    this.#connection = client;
    client.once("end", () => {
      if (this.#isStopping) return;
      this.#notify("lost");
      this.#log.warn({ folder: this.#place.folder }, "PostgreSQL went away");
      this.#recovery = this.#recover();
    });
  }

  async #recover(): Promise<void> {
    let isGone = false;
    if (Date.now() - this.#answeredAt < RETRY_MS) await sleep(BREATH_MS);
    while (!this.#isStopping) {
      try {
        this.#hold(await this.#bringUp());
        this.#notify("back");
        this.#log.info({ folder: this.#place.folder }, "PostgreSQL is back");
        return;
      } catch (error) {
        if (this.#isStopping) return;
        this.#child = undefined;
        this.#log.warn({ err: error }, "PostgreSQL could not be brought back");
        if (!isGone) this.#notify("gone");
        isGone = true;
        await sleep(RETRY_MS);
      }
    }
  }

  #notify(state: ServerState): void {
    for (const listener of this.#listeners) listener(state);
  }
}
