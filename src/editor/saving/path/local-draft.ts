import { differenceBetween } from "./block-difference.ts";
import type { Device, DeviceCopy } from "./device.ts";
import { type SaveClock, within } from "./save-clock.ts";

/** If the device takes longer to write, the network does not wait for it. */
const LONGEST_WRITE_MS = 3000;
/** With more changed blocks, a complete copy is written instead. */
const MAX_LATE_BLOCKS = 50;

/** The local copy of an opening's unacknowledged text. */
export class LocalDraft {
  readonly #device: Device;
  readonly #clock: SaveClock;
  /** The last complete copy. */
  #whole: DeviceCopy | undefined;
  #writes = 0;
  #isKept = false;

  constructor(device: Device, clock: SaveClock) {
    this.#device = device;
    this.#clock = clock;
  }

  /** True if the newest state is stored. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** True once this copy is written. */
  async put(copy: DeviceCopy): Promise<boolean> {
    this.#writes += 1;
    const write = this.#writes;
    const isDone = this.#write(copy).then(() => true);
    const isKept = (await within(this.#clock, LONGEST_WRITE_MS, isDone)) ?? false;
    if (write === this.#writes) this.#isKept = isKept;
    // Later changes are not appended to a copy that may be missing.
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
