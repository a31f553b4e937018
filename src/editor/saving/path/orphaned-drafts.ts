import type { Device, DeviceCopy } from "./device.ts";
import { type SaveClock, within } from "./save-clock.ts";

const LONGEST_REMOVAL_MS = 3000;

/** Unsaved drafts of earlier openings on this device. */
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

  /** False while there may be unseen drafts. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Without a timeout: a slow device still has the text. */
  async look(page: string): Promise<void> {
    const found = await this.#device.listLeft(page).catch(() => []);
    this.#copies = found.toSorted((one, other) => one.keptAt - other.keptAt);
    this.#isRead = true;
  }

  /** The oldest one that differs from the saved page; the others are redundant. */
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

  /** The restored draft is now stored by this opening, or saved: it must not return. */
  removeTaken(): void {
    if (this.#taken) void this.#remove(this.#taken);
    this.#taken = undefined;
  }

  async #remove({ page, writer }: DeviceCopy): Promise<void> {
    await within(this.#clock, LONGEST_REMOVAL_MS, this.#device.remove(page, writer));
  }
}
