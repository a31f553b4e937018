import type { Device, DeviceCopy } from "./device.ts";
import { type SaveClock, within } from "./save-clock.ts";

/** A device that takes longer to write has gone quiet, and the network should not wait for it. */
const LONGEST_WRITE_MS = 3000;

/** The copy on this device of what one opening of a page has not got acknowledged. */
export class LocalDraft {
  readonly #device: Device;
  readonly #clock: SaveClock;
  #writes = 0;
  #isKept = false;

  constructor(device: Device, clock: SaveClock) {
    this.#device = device;
    this.#clock = clock;
  }

  /** True when the newest of what was to be kept is. */
  get isKept(): boolean {
    return this.#isKept;
  }

  async put(copy: DeviceCopy): Promise<void> {
    this.#writes += 1;
    const write = this.#writes;
    const isDone = this.#device.put(copy).then(() => true);
    const isKept = (await within(this.#clock, LONGEST_WRITE_MS, isDone)) ?? false;
    if (write === this.#writes) this.#isKept = isKept;
  }

  async remove({ page, writer }: Pick<DeviceCopy, "page" | "writer">): Promise<void> {
    this.#writes += 1;
    this.#isKept = false;
    await within(this.#clock, LONGEST_WRITE_MS, this.#device.remove(page, writer));
  }
}
