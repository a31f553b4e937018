import type { SaveClock } from "./save-clock.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Exponential backoff with jitter. */
export class Retry {
  readonly #clock: SaveClock;
  readonly #run: () => void;
  #wait = FIRST_WAIT_MS;
  #callOff: (() => void) | undefined;

  constructor(clock: SaveClock, run: () => void) {
    this.#clock = clock;
    this.#run = run;
  }

  get isWaiting(): boolean {
    return this.#callOff !== undefined;
  }

  later(): void {
    this.stop();
    const wait = this.#wait * (0.5 + this.#clock.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    this.#callOff = this.#clock.after(wait, () => {
      this.#callOff = undefined;
      this.#run();
    });
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }

  /** Resets the backoff. */
  reset(): void {
    this.stop();
    this.#wait = FIRST_WAIT_MS;
  }
}
