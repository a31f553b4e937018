import { type AppError, invalid } from "#src/platform/server/app-error.ts";
import type { PictureType } from "#src/workspace/files/files.rules.ts";

/** A picture's properties from its header, and the bytes that are kept. */
export type Picture = {
  contentType: PictureType;
  width: number;
  height: number;
  pieces: readonly Uint8Array[];
};

/** The result of a format's reader. The orientation is that of EXIF: 1 is unrotated. */
export type InspectedPicture = Omit<Picture, "contentType"> & {
  orientation: number;
  /** The pixels of all frames together. */
  allPixels: number;
  /** Evaluated only once the size is known to be acceptable. */
  hasItsPixels(): Promise<boolean>;
};

export function damaged(): AppError {
  return invalid("picture_damaged");
}

/** More segments than any camera or program writes. */
const MAX_PIECES = 20_000;

/** The bytes to keep. Adjacent ranges are merged, so that there are few. */
export class KeptBytes {
  readonly pieces: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    const last = this.pieces.at(-1);
    const isNext =
      last?.buffer === piece.buffer && last.byteOffset + last.length === piece.byteOffset;
    if (last && isNext) {
      const whole = new Uint8Array(last.buffer, last.byteOffset, last.length + piece.length);
      this.pieces.splice(-1, 1, whole);
      return;
    }
    if (this.pieces.length === MAX_PIECES) throw damaged();
    this.pieces.push(piece);
  }
}

/** Reads sequentially. Premature end of data means corruption. */
export class ByteReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  take(length: number): Buffer {
    const from = this.at;
    if (from + length > this.bytes.length) throw damaged();
    this.at += length;
    return this.bytes.subarray(from, this.at);
  }

  byte(): number {
    return this.take(1).readUInt8();
  }

  since(from: number): Buffer {
    return this.bytes.subarray(from, this.at);
  }
}
