import { callStore } from "./call-store.ts";
import type { PageStore, PageVersion } from "./page-store.ts";
import { Retry } from "./retry.ts";
import type { SaveClock } from "./save-clock.ts";

type Receiver = {
  /** A request is on its way, whose answer may be the same news. */
  isBusy(): boolean;
  /** False where it cannot come in yet, and is to be brought again. */
  bring(page: PageVersion): boolean;
};

/** What someone else has saved, fetched once for all news that came during a fetch. */
export class News {
  readonly #clock: SaveClock;
  readonly #store: PageStore;
  readonly #receiver: Receiver;
  readonly #retry: Retry;
  #page: PageVersion | undefined;
  #announced = 0;
  /** The newest version that has been fetched, or is known without it. */
  #fetched = 0;
  #isAsking = false;
  #isOver = false;

  constructor(clock: SaveClock, store: PageStore, receiver: Receiver) {
    this.#clock = clock;
    this.#store = store;
    this.#receiver = receiver;
    this.#retry = new Retry(clock, () => this.goOn());
  }

  receive(page: PageVersion): void {
    this.#fetched = Math.max(this.#fetched, page.version);
    if (page.version > (this.#page?.version ?? 0)) this.#page = page;
    this.goOn();
  }

  receiveVersion(version: number): void {
    this.#announced = Math.max(this.#announced, version);
    this.#retry.stop();
    this.goOn();
  }

  /** That version is known without it. */
  isKnown(version: number): void {
    this.#fetched = Math.max(this.#fetched, version);
    if (this.#page && this.#page.version <= version) this.#page = undefined;
  }

  /** Takes up what had to wait. */
  goOn(): void {
    if (this.#isOver || this.#receiver.isBusy()) return;
    const page = this.#page;
    if (page && this.#receiver.bring(page) && page === this.#page) this.#page = undefined;
    if (this.#announced > this.#fetched && !this.#retry.isWaiting) void this.#load();
  }

  end(): void {
    this.#isOver = true;
    this.#retry.stop();
  }

  async #load(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const answer = await callStore(this.#clock, this.#store.load());
    this.#isAsking = false;
    if (this.#isOver || answer.kind === "refused") return;
    // One that is older than what was announced comes from a server that is behind.
    const isLate = answer.kind !== "loaded" || answer.page.version < this.#announced;
    if (isLate) this.#retry.later();
    else this.#retry.reset();
    if (answer.kind === "loaded") this.receive(answer.page);
  }
}
