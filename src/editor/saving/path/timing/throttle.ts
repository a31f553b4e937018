import type { SaveClock } from "../save-clock.ts";

/** Does something again and again while it is asked for, never sooner than that, and never twice at once. */
export class Throttle {
  readonly #clock: SaveClock;
  readonly #ms: number;
  readonly #run: () => Promise<void>;
  #isAsked = false;
  #isRunning = false;
  #callOff: (() => void) | undefined;

  constructor(clock: SaveClock, ms: number, run: () => Promise<void>) {
    this.#clock = clock;
    this.#ms = ms;
    this.#run = run;
  }

  ask(): void {
    this.#isAsked = true;
    if (!this.#isRunning) this.#callOff ??= this.#clock.after(this.#ms, () => void this.#fire());
  }

  drop(): void {
    this.#isAsked = false;
    this.#callOff?.();
    this.#callOff = undefined;
  }

  async #fire(): Promise<void> {
    this.drop();
    this.#isRunning = true;
    await this.#run();
    this.#isRunning = false;
    if (this.#isAsked) this.ask();
  }
}
