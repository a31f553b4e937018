import type { Chance } from "#src/editor/testing/chance.ts";
import { linesOf, type OpenedPage, pageOf, type World, worldOf } from "./opened-page.ts";

/** More frequent actions are listed more often. */
const STEPS = [
  "type",
  "type",
  "type",
  "wait",
  "wait",
  "wait",
  "answer",
  "answer",
  "answer",
  "open",
  "undo",
  "change",
  "change",
  "reword",
  "lose",
  "fail",
  "other",
  "crash",
  "leave",
  "again",
  "receive",
  "announce",
  "full",
  "choose",
] as const;

/**
 * Several tabs, a server, a network, a device and other users, all acting randomly. Tracks what
 * must not be lost, and what was knowingly discarded.
 */
export class RandomWriting {
  readonly world: World & { open(): OpenedPage };
  /** Lines that were stored on the device, or shown as Saved. */
  readonly owed = new Set<string>();
  /** Lines that someone undid or rejected. */
  readonly givenUp = new Set<string>();
  readonly done: string[] = [];
  readonly #chance: Chance;
  #tabs: OpenedPage[] = [];
  #typed = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.world = worldOf("first");
  }

  async step(): Promise<void> {
    const name = this.#chance.pick(STEPS);
    this.done.push(name);
    await this.#do(name);
    await this.world.clock.run(0);
    this.#account();
  }

  /** All tabs are closed, everything works again, and someone returns until nothing is pending. */
  async end(): Promise<void> {
    const { clock, server, shelf } = this.world;
    for (const tab of this.#tabs) tab.crash();
    shelf.isFull = false;
    for (let time = 0; time < 20 && (shelf.copies.size > 0 || time === 0); time += 1) {
      const tab = this.world.open();
      await tab.path.recover();
      for (let turn = 0; turn < 20 && !tab.path.isSettled; turn += 1) {
        await clock.run(1000);
        for (const save of [...server.waiting]) save.answer();
        await clock.run(0);
        await this.#choose(tab);
      }
      await clock.run(0);
      tab.crash();
    }
  }

  async #do(name: (typeof STEPS)[number]): Promise<void> {
    const { clock, server, shelf } = this.world;
    const { below, pick, isLikely } = this.#chance;
    const tab = this.#tabs.length > 0 ? pick(this.#tabs) : await this.#open();
    const [save] = server.waiting.length > 0 ? [pick(server.waiting)] : [];
    switch (name) {
      case "open":
        if (this.#tabs.length < 3) await this.#open();
        return;
      case "type":
        this.#typed += 1;
        return tab.type(`t${this.#typed}`);
      case "undo":
        if (tab.lines.at(-1)?.startsWith("t")) this.givenUp.add(tab.undo());
        return;
      case "wait":
        return clock.run(below(isLikely(0.1) ? 70_000 : 900));
      case "answer":
        return save?.answer();
      case "lose":
        if (isLikely(0.5)) save?.arrive();
        return save?.answer({ kind: "offline" });
      case "fail":
        return save?.answer({ kind: isLikely(0.5) ? "failed" : "refused", reason: "not reached" });
      case "change": {
        this.#typed += 1;
        const old = tab.lines.find(isFirst);
        if (old) this.givenUp.add(old);
        return tab.change("first", `first: t${this.#typed}`);
      }
      case "reword": {
        this.#typed += 1;
        const lines = linesOf(server.now.content);
        const old = lines.find(isFirst);
        if (old) this.givenUp.add(old);
        server.put(
          pageOf(...lines.map((line) => (line === old ? `first: o${this.#typed}` : line))),
        );
        return;
      }
      case "announce":
        return tab.path.receiveVersion(server.now.version);
      case "other":
        this.#typed += 1;
        server.put(pageOf(...linesOf(server.now.content), `o${this.#typed}`));
        return;
      case "crash":
        tab.crash();
        this.#tabs = this.#tabs.filter((one) => one !== tab);
        return;
      case "leave":
        return tab.path.leave();
      case "again":
        return tab.path.tryNow();
      case "receive":
        return tab.path.receive(server.now);
      case "full":
        shelf.isFull = !shelf.isFull;
        return;
      case "choose":
        return this.#choose(tab);
    }
  }

  async #open(): Promise<OpenedPage> {
    const tab = this.world.open();
    this.#tabs.push(tab);
    await tab.path.recover();
    return tab;
  }

  async #choose({ path }: OpenedPage): Promise<void> {
    if (path.status.state !== "conflict") return;
    const choice = this.#chance.below(3);
    if (choice === 0) await path.keepMine();
    else if (choice === 1) await path.takeTheirs();
    else await path.keepBoth();
  }

  #account(): void {
    for (const { content } of this.world.shelf.copies.values()) this.#owe(linesOf(content));
    for (const { path, lines } of this.#tabs) {
      if (path.status.state === "saved") this.#owe(lines);
    }
  }

  #owe(lines: readonly string[]): void {
    for (const line of lines) this.owed.add(line);
  }
}

function isFirst(line: string): boolean {
  return line.startsWith("first");
}
