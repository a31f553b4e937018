import type { Device, DeviceCopy } from "./device.ts";
import { type SaveClock, within } from "./save-clock.ts";

const LONGEST_LOOK_MS = 3000;

/** What earlier openings of a page had written on this device and could not save. */
export class OrphanedDrafts {
  readonly #device: Device;
  readonly #clock: SaveClock;
  #copies: DeviceCopy[] = [];

  constructor(device: Device, clock: SaveClock) {
    this.#device = device;
    this.#clock = clock;
  }

  async look(page: string): Promise<void> {
    const found = await within(this.#clock, LONGEST_LOOK_MS, this.#device.listLeft(page));
    this.#copies = (found ?? []).toSorted((one, other) => one.keptAt - other.keptAt);
  }

  /** The oldest that says something else than what is saved; the others have nothing to tell. */
  next(isSaved: (copy: DeviceCopy) => boolean): DeviceCopy | undefined {
    for (;;) {
      const copy = this.#copies.shift();
      if (!copy || !isSaved(copy)) return copy;
      void this.remove(copy);
    }
  }

  async remove({ page, writer }: DeviceCopy): Promise<void> {
    await within(this.#clock, LONGEST_LOOK_MS, this.#device.remove(page, writer));
  }
}
