import type { Device, DeviceCopy } from "#src/editor/saving/path/device.ts";

/** A device on which every write takes its turn, as in a browser, and which outlives its writers. */
export class Shelf {
  readonly copies = new Map<string, DeviceCopy>();
  readonly #alive = new Set<string>();
  /** What it did, in order. */
  readonly done: string[] = [];
  isFull = false;

  device(writer: string): Device {
    this.#alive.add(writer);
    return {
      put: async (copy) => {
        await Promise.resolve();
        if (!this.#alive.has(writer)) return;
        if (this.isFull) throw new Error("QuotaExceededError");
        this.done.push("put");
        // As the browser does: what is kept is a copy, and not the object itself.
        this.copies.set(copy.writer, JSON.parse(JSON.stringify(copy)));
      },
      remove: async (_page, of) => {
        await Promise.resolve();
        if (!this.#alive.has(writer)) return;
        this.done.push("remove");
        this.copies.delete(of);
      },
      listLeft: async (page) => {
        await Promise.resolve();
        return [...this.copies.values()].filter(
          (copy) => copy.page === page && !this.#alive.has(copy.writer),
        );
      },
    };
  }

  /** The tab is gone, with everything that it had not finished. */
  crash(writer: string): void {
    this.#alive.delete(writer);
  }
}
