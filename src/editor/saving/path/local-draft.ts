import { differenceBetween } from "./block-difference.ts";
import type { Device, DeviceCopy } from "./device.ts";
import { type SaveClock, within } from "./save-clock.ts";

/** A device that takes longer to write has gone quiet, and the network should not wait for it. */
const LONGEST_WRITE_MS = 3000;
/** So many blocks are written again with every few letters; more are part of a copy of the page. */
const MAX_LATE_BLOCKS = 50;

/** The copy on this device of what one opening of a page has not got acknowledged. */
export class LocalDraft {
  readonly #device: Device;
  readonly #clock: SaveClock;
  /** The last one that was written whole. */
  #whole: DeviceCopy | undefined;
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

  /** True when this copy was written. */
  async put(copy: DeviceCopy): Promise<boolean> {
    this.#writes += 1;
    const write = this.#writes;
    const isDone = this.#write(copy).then(() => true);
    const isKept = (await within(this.#clock, LONGEST_WRITE_MS, isDone)) ?? false;
    if (write === this.#writes) this.#isKept = isKept;
    // What comes next is added to nothing that may not be there.
    if (!isKept) this.#whole = undefined;
    return isKept;
  }

  async remove({ page, writer }: Pick<DeviceCopy, "page" | "writer">): Promise<void> {
    this.#writes += 1;
    this.#isKept = false;
    this.#whole = undefined;
    await within(this.#clock, LONGEST_WRITE_MS, this.#device.remove(page, writer));
  }

  #write(copy: DeviceCopy): Promise<void> {
    const { page, writer, keptAt, content } = copy;
    const whole = this.#whole;
    if (whole && isOnSameBase(whole, copy)) {
      const difference = differenceBetween(whole.content, content);
      if (difference.blocks.length <= MAX_LATE_BLOCKS)
        return this.#device.add({ page, writer, keptAt, difference });
    }
    this.#whole = copy;
    return this.#device.put(copy);
  }
}

function isOnSameBase(one: DeviceCopy, other: DeviceCopy): boolean {
  return one.base === other.base && one.sent.join() === other.sent.join();
}
