import type { SaveClock } from "../save-clock.ts";

/** The debounce interval of change reports. */
const BATCH_MS = 400;
/** The maximum delay for continuous typing. */
const LONGEST_BATCH_MS = 2000;

/** Batches changes in quick succession. */
export class Batch {
  readonly #clock: SaveClock;
  readonly #run: () => void;
  #begun: number | undefined;
  #callOff: (() => void) | undefined;

  constructor(clock: SaveClock, run: () => void) {
    this.#clock = clock;
    this.#run = run;
  }

  get isPending(): boolean {
    return this.#begun !== undefined;
  }

  add(): void {
    const now = this.#clock.now();
    this.#begun ??= now;
    this.#callOff?.();
    const left = this.#begun + LONGEST_BATCH_MS - now;
    this.#callOff = this.#clock.after(Math.max(0, Math.min(BATCH_MS, left)), () => this.end());
  }

  /** Flushes now. */
  end(): void {
    if (!this.isPending) return;
    this.drop();
    this.#run();
  }

  drop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#begun = undefined;
  }
}
