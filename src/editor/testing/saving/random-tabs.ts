import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Autosave } from "#src/editor/saving/path/autosave.ts";
import type { PageVersion } from "#src/editor/saving/path/page-store.ts";
import type { Chance } from "#src/editor/testing/chance.ts";
import { HeldClock } from "./held-clock.ts";
import { linesOf, pageOf } from "./opened-page.ts";
import { Shelf } from "./shelf.ts";
import { copyOf, SlowNetwork } from "./slow-network.ts";
import { WrittenPage } from "./written-page.ts";

/** More frequent actions are listed more often. */
const STEPS = [
  "write",
  "write",
  "write",
  "add",
  "add",
  "remove",
  "move",
  "undo",
  "undo",
  "redo",
  "wait",
  "wait",
  "wait",
  "wait",
  "arrive",
  "answer",
  "answer",
  "answer",
  "lose",
  "fail",
  "event",
  "event",
  "channel",
  "hide",
  "leave",
  "online",
  "choose",
  "crash",
] as const;
const TABS = 3;
/** By then all pending retries have run. */
const LONGEST_PAUSE_MS = 31_000;

type Tab = { writer: string; page: WrittenPage; path: Autosave };

/**
 * A page open in several tabs that are all edited, while requests, responses and live events arrive
 * in any order, late or never.
 */
export class RandomTabs {
  readonly network = new SlowNetwork(pageOf("one", "two", "three"));
  readonly clock: HeldClock;
  readonly shelf = new Shelf();
  readonly done: string[] = [];
  /** Words that someone removed, undid, or lost in a crash before they were stored. */
  readonly givenUp = new Set<string>();
  readonly written = new Set<string>();
  tabs: Tab[] = [];
  readonly #chance: Chance;
  #serial = 0;
  /** Messages between tabs of one browser. */
  readonly #channel: { from: string; version: PageVersion }[] = [];
  readonly #gone = new Map<string, () => void>();

  constructor(chance: Chance) {
    this.#chance = chance;
    this.clock = new HeldClock(chance.number);
  }

  async step(): Promise<void> {
    while (this.tabs.length < TABS) await this.#open();
    const name = this.#chance.pick(STEPS);
    const tab = this.#chance.pick(this.tabs);
    this.done.push(`${name} ${this.tabs.indexOf(tab)}`);
    await this.#do(name, tab);
    await this.clock.run(0);
  }

  /** Typing has ended, and everything arrives. */
  async calmDown(): Promise<void> {
    await this.clock.run(LONGEST_PAUSE_MS);
    for (let turn = 0; turn < 100 && !this.isQuiet; turn += 1) {
      // The next opening takes over what a crash left.
      if (this.shelf.copies.size > 0 && turn % 20 === 0) await this.#open();
      for (const request of this.network.requests) request.answer();
      for (const tab of this.tabs) {
        this.#deliver(tab, Number.POSITIVE_INFINITY);
        this.#choose(tab);
      }
      await this.clock.run(LONGEST_PAUSE_MS);
    }
  }

  get isQuiet(): boolean {
    const { requests, events } = this.network;
    const isSettled = this.tabs.every(({ path }) => path.status.state === "saved");
    const isDelivered = [...events.values()].every(({ length }) => length === 0);
    return isSettled && isDelivered && requests.length === 0 && this.shelf.copies.size === 0;
  }

  async #open(): Promise<void> {
    this.#serial += 1;
    const writer = `tab ${this.#serial}`;
    const opened = copyOf(this.network.now);
    let isGone = false;
    const page: WrittenPage = new WrittenPage(opened.content, {
      newId: () => `block${this.#next()}`,
      changed: () => path.changed(),
    });
    const path: Autosave = new Autosave({
      page: "page",
      writer,
      opened,
      store: this.network.store(writer),
      device: this.shelf.device(writer),
      clock: {
        now: () => this.clock.now(),
        random: () => this.clock.random(),
        after: (ms, act) => this.clock.after(ms, () => isGone || act()),
      },
      read: () => page.read(),
      show: (content) => page.show(content),
      onStatus: () => undefined,
      saved: (version) => this.#channel.push({ from: writer, version }),
    });
    const tab = { writer, page, path };
    this.tabs.push(tab);
    this.#gone.set(writer, () => {
      isGone = true;
    });
    await path.recover();
  }

  async #do(name: (typeof STEPS)[number], tab: Tab): Promise<void> {
    const { below, isLikely } = this.#chance;
    const { page, path } = tab;
    const at = below(page.count);
    const acts: Record<typeof name, () => unknown> = {
      write: () => page.write(at, ` ${this.#word()}`),
      add: () => page.add(below(page.count + 1), this.#word()),
      remove: () => isLikely(0.5) && this.#givingUp(tab, () => page.remove(at)),
      move: () => page.move(at, below(page.count)),
      undo: () => this.#givingUp(tab, () => page.undo()),
      redo: () => this.#givingUp(tab, () => page.redo()),
      wait: () => this.clock.run(below(isLikely(0.1) ? 70_000 : 900)),
      arrive: () => this.#request()?.arrive(),
      answer: () => this.#request()?.answer(),
      lose: () => this.#request()?.lose(),
      fail: () => this.#request()?.fail(),
      event: () => this.#deliver(tab, 1 + below(3)),
      channel: () => this.#deliverChannel(),
      hide: () => path.flush(),
      leave: () => path.leave(),
      online: () => path.tryNow(),
      choose: () => this.#choose(tab),
      crash: () => isLikely(0.3) && this.#crash(tab),
    };
    await acts[name]();
  }

  #request() {
    const { requests } = this.network;
    return requests.length > 0 ? this.#chance.pick(requests) : undefined;
  }

  /** The newest of several events, as after an interrupted stream. */
  #deliver({ writer, path }: Tab, count: number): void {
    const newest = this.network.events.get(writer)?.splice(0, count).at(-1);
    if (newest) path.receiveVersion(newest.version);
  }

  #deliverChannel(): void {
    const message = this.#channel.shift();
    for (const { writer, path } of this.tabs)
      if (message && writer !== message.from) path.receive(copyOf(message.version));
  }

  /** The response takes its own time. */
  #choose({ path }: Tab): void {
    if (path.status.state !== "conflict") return;
    const ways = [() => path.keepMine(), () => path.takeTheirs(), () => path.keepBoth()];
    void this.#chance.pick(ways)();
  }

  #crash(tab: Tab): void {
    // The latest typing may be lost with the tab.
    const kept = new Set(wordsOf(this.shelf.copies.get(tab.writer)?.content));
    const known = new Set(this.#everywhere());
    for (const word of wordsOf(tab.page.read()))
      if (!kept.has(word) && !known.has(word)) this.givenUp.add(word);
    this.#gone.get(tab.writer)?.();
    this.shelf.crash(tab.writer);
    this.network.forget(tab.writer);
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  *#everywhere(): Iterable<string> {
    for (const { content } of this.network.history) yield* wordsOf(content);
    for (const { content } of this.shelf.copies.values()) yield* wordsOf(content);
  }

  #givingUp({ page }: Tab, act: () => void): void {
    const before = wordsOf(page.read());
    act();
    const after = new Set(wordsOf(page.read()));
    for (const word of before) if (!after.has(word)) this.givenUp.add(word);
  }

  #word(): string {
    const word = `w${this.#next()}`;
    this.written.add(word);
    return word;
  }

  #next(): number {
    this.#serial += 1;
    return this.#serial;
  }
}

export function wordsOf(content: EditorContent | undefined): string[] {
  return content ? linesOf(content).flatMap((line) => line.split(" ")) : [];
}
