import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { withDifference } from "#src/editor/saving/path/block-difference.ts";
import type { Device, DeviceCopy } from "#src/editor/saving/path/device.ts";

/** A device that serializes writes like a browser, and outlives its writers. */
export class Shelf {
  readonly copies = new Map<string, DeviceCopy>();
  /** The last copy, without later changes. */
  readonly #whole = new Map<string, EditorContent>();
  readonly #alive = new Set<string>();
  /** Its operations, in order. */
  readonly done: string[] = [];
  isFull = false;
  /** How long each read and write takes, sequentially. */
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
        // Structured clone, like the browser.
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

  /** The tab is gone with all unfinished operations. */
  crash(writer: string): void {
    this.#alive.delete(writer);
  }
}
