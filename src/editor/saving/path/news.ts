import { callStore } from "./call-store.ts";
import type { PageStore, PageVersion } from "./page-store.ts";
import { Retry } from "./retry.ts";
import type { SaveClock } from "./save-clock.ts";

type Receiver = {
  /** A pending request's response may contain the same change. */
  isBusy(): boolean;
  /** False if it cannot be merged yet, and must be delivered again. */
  bring(page: PageVersion): boolean;
};

/** Remote versions, fetched once for all notifications during a fetch. */
export class News {
  readonly #clock: SaveClock;
  readonly #store: PageStore;
  readonly #receiver: Receiver;
  readonly #retry: Retry;
  #page: PageVersion | undefined;
  #announced = 0;
  /** The newest version that is fetched or otherwise known. */
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

  /** That version is known without fetching. */
  isKnown(version: number): void {
    this.#fetched = Math.max(this.#fetched, version);
    if (this.#page && this.#page.version <= version) this.#page = undefined;
  }

  /** Delivers postponed versions. */
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
    // A version older than announced comes from a lagging server.
    const isLate = answer.kind !== "loaded" || answer.page.version < this.#announced;
    if (isLate) this.#retry.later();
    else this.#retry.reset();
    if (answer.kind === "loaded") this.receive(answer.page);
  }
}
