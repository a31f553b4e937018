import type { SaveClock } from "../save-clock.ts";

/** After the letter has been rendered. */
const SOON_MS = 20;

/**
 * Throttles an asynchronous action: soon after each request, at a minimum interval, never
 * concurrently.
 */
export class Throttle {
  readonly #clock: SaveClock;
  readonly #ms: number;
  readonly #run: () => Promise<void>;
  #isRequested = false;
  #isRunning = false;
  #beganAt = Number.NEGATIVE_INFINITY;
  #callOff: (() => void) | undefined;

  constructor(clock: SaveClock, ms: number, run: () => Promise<void>) {
    this.#clock = clock;
    this.#ms = ms;
    this.#run = run;
  }

  request(): void {
    this.#isRequested = true;
    if (this.#isRunning || this.#callOff) return;
    const left = this.#beganAt + this.#ms - this.#clock.now();
    // A clock that was set back delays nothing.
    const wait = Math.max(SOON_MS, Math.min(left, this.#ms));
    this.#callOff = this.#clock.after(wait, () => void this.#fire());
  }

  drop(): void {
    this.#isRequested = false;
    this.#callOff?.();
    this.#callOff = undefined;
  }

  async #fire(): Promise<void> {
    this.drop();
    this.#isRunning = true;
    this.#beganAt = this.#clock.now();
    await this.#run();
    this.#isRunning = false;
    if (this.#isRequested) this.request();
  }
}
