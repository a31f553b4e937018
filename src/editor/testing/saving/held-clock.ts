import type { SaveClock } from "#src/editor/saving/path/save-clock.ts";

/** A clock that only the test advances. */
export class HeldClock implements SaveClock {
  #now = 1_000_000;
  #timers: { at: number; act: () => void }[] = [];
  readonly random: () => number;

  constructor(random: () => number = () => 0.5) {
    this.random = random;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const timer = { at: this.#now + ms, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  /** Sets the clock like a user. Timers are unaffected. */
  setBack(ms: number): void {
    this.#now -= ms;
    for (const timer of this.#timers) timer.at -= ms;
  }

  /** Advances time, running everything due. */
  async run(ms: number): Promise<void> {
    const end = this.#now + ms;
    await afterAll();
    for (;;) {
      const [next] = this.#timers.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = next.at;
      next.act();
      await afterAll();
    }
    this.#now = end;
  }
}

/** Runs all pending microtasks. */
export async function afterAll(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
