import type { Device, DeviceCopy } from "./device.ts";
import { type SaveClock, within } from "./save-clock.ts";

const LONGEST_REMOVAL_MS = 3000;

/** What earlier openings of a page had written on this device and could not save. */
export class OrphanedDrafts {
  readonly #device: Device;
  readonly #clock: SaveClock;
  #copies: DeviceCopy[] = [];
  #taken: DeviceCopy | undefined;
  #isRead = false;

  constructor(device: Device, clock: SaveClock) {
    this.#device = device;
    this.#clock = clock;
  }

  /** False while there may be drafts that no one has seen yet. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Without a time limit: a device that is slow today still has the text. */
  async look(page: string): Promise<void> {
    const found = await this.#device.listLeft(page).catch(() => []);
    this.#copies = found.toSorted((one, other) => one.keptAt - other.keptAt);
    this.#isRead = true;
  }

  /** The oldest that says something else than what is saved; the others have nothing to tell. */
  next(isSaved: (copy: DeviceCopy) => boolean): DeviceCopy | undefined {
    for (;;) {
      const copy = this.#copies.shift();
      if (!copy || !isSaved(copy)) {
        this.#taken = copy;
        return copy;
      }
      void this.#remove(copy);
    }
  }

  /** The draft that was taken up is kept by this opening, or saved: it must not come back. */
  removeTaken(): void {
    if (this.#taken) void this.#remove(this.#taken);
    this.#taken = undefined;
  }

  async #remove({ page, writer }: DeviceCopy): Promise<void> {
    await within(this.#clock, LONGEST_REMOVAL_MS, this.#device.remove(page, writer));
  }
}
