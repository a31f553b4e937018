import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { withDifference } from "#src/editor/saving/path/block-difference.ts";
import type { Device, DeviceCopy } from "#src/editor/saving/path/device.ts";

/** A device on which every write takes its turn, as in a browser, and which outlives its writers. */
export class Shelf {
  readonly copies = new Map<string, DeviceCopy>();
  /** What was put last, without what was added since. */
  readonly #whole = new Map<string, EditorContent>();
  readonly #alive = new Set<string>();
  /** What it did, in order. */
  readonly done: string[] = [];
  isFull = false;
  /** How long the device takes for each read and write, one after the other. */
  turn: () => Promise<void> = () => Promise.resolve();
  #queue: Promise<void> = Promise.resolve();

  device(writer: string): Device {
    this.#alive.add(writer);
    return {
      put: async (copy) => {
        await this.#turn();
        if (!this.#alive.has(writer)) return;
        if (this.isFull) throw new Error("QuotaExceededError");
        this.done.push("put");
        // As the browser does: what is kept is a copy, and not the object itself.
        this.copies.set(copy.writer, JSON.parse(JSON.stringify(copy)));
        this.#whole.set(copy.writer, copy.content);
      },
      add: async ({ writer: of, difference, keptAt }) => {
        await this.#turn();
        const copy = this.copies.get(of);
        if (!this.#alive.has(writer)) return;
        if (this.isFull || !copy) throw new Error("QuotaExceededError");
        this.done.push("add");
        const content = withDifference(this.#whole.get(of) ?? copy.content, difference);
        this.copies.set(of, JSON.parse(JSON.stringify({ ...copy, content, keptAt })));
      },
      remove: async (_page, of) => {
        await this.#turn();
        if (!this.#alive.has(writer)) return;
        this.done.push("remove");
        this.copies.delete(of);
      },
      listLeft: async (page) => {
        await this.#turn();
        return [...this.copies.values()].filter(
          (copy) => copy.page === page && !this.#alive.has(copy.writer),
        );
      },
    };
  }

  #turn(): Promise<void> {
    const turn = this.turn;
    this.#queue = this.#queue.then(turn);
    return this.#queue;
  }

  /** The tab is gone, with everything that it had not finished. */
  crash(writer: string): void {
    this.#alive.delete(writer);
  }
}
