import { ByteReader, damaged, type InspectedPicture, KeptBytes } from "./picture.ts";

const HEADER = 6;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;

/** The loop count of an animation. Other application data is dropped. */
const LOOPS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/** The longest run of pixels that one LZW code can represent. */
const MAX_PER_CODE = 4096;

/** The compressed pixels are not decoded; there only have to be enough codes. */
export function inspectGif(bytes: Buffer): InspectedPicture {
  const reader = new ByteReader(bytes, HEADER);
  const screen = reader.take(7);
  skipColours(reader, screen[4] ?? 0);
  const kept = new KeptBytes();
  kept.add(reader.since(0));
  let width = screen.readUInt16LE(0);
  let height = screen.readUInt16LE(2);
  // Extensions that describe the next image are kept or dropped with it.
  let control: Buffer | undefined;
  let allPixels = 0;
  let hasPixels = true;
  for (;;) {
    const from = reader.at;
    const kind = reader.byte();
    if (kind === TRAILER) {
      if (allPixels === 0) throw damaged();
      kept.add(reader.since(from));
      const { pieces } = kept;
      const hasItsPixels = async () => hasPixels;
      return { width, height, orientation: 1, pieces, allPixels, hasItsPixels };
    }
    if (kind === EXTENSION) {
      const label = reader.byte();
      const isLoop = label === APPLICATION && isNamed(reader);
      skipBlocks(reader);
      if (label === CONTROL) control = reader.since(from);
      else if (isLoop) kept.add(reader.since(from));
      else control = label === 1 ? undefined : control;
      continue;
    }
    if (kind !== IMAGE) throw damaged();
    const place = reader.take(9);
    const pixels = place.readUInt16LE(4) * place.readUInt16LE(6);
    width = Math.max(width, place.readUInt16LE(0) + place.readUInt16LE(4));
    height = Math.max(height, place.readUInt16LE(2) + place.readUInt16LE(6));
    skipColours(reader, place[8] ?? 0);
    const codeSize = reader.byte();
    const length = skipBlocks(reader);
    if (codeSize < 1 || codeSize > 8 || length === 0 || pixels === 0) throw damaged();
    hasPixels &&= (length * 8 * MAX_PER_CODE) / (codeSize + 1) >= pixels;
    allPixels += pixels;
    if (control) kept.add(control);
    kept.add(reader.since(from));
    control = undefined;
  }
}

/** A colour table, if the flags announce one. */
function skipColours(reader: ByteReader, flags: number): void {
  if (flags & 0x80) reader.take(3 * 2 ** ((flags & 7) + 1));
}

/** The name in the first block of an application extension. */
function isNamed({ bytes, at }: ByteReader): boolean {
  return bytes[at] === 11 && LOOPS.has(bytes.toString("latin1", at + 1, at + 12));
}

/** Skips length-prefixed blocks up to the empty one. Returns how many bytes they held. */
function skipBlocks(reader: ByteReader): number {
  let total = 0;
  for (let length = reader.byte(); length > 0; length = reader.byte()) {
    reader.take(length);
    total += length;
  }
  return total;
}
