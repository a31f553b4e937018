import { crc32 } from "node:zlib";
import { readOrientation, writeOrientation } from "./orientation.ts";
import { ByteReader, damaged, type InspectedPicture, KeptBytes } from "./picture.ts";
import { hasAllRows, isSoundProfile, type PngLayout } from "./png-pixels.ts";

const SIGNATURE = 8;

/** Chunks that affect the appearance, including animations. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT".split(
    " ",
  ),
);

/** Channels per pixel, by colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Allowed bit depths, by colour type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export function inspectPng(bytes: Buffer): InspectedPicture {
  const reader = new ByteReader(bytes, SIGNATURE);
  const layout = readHeader(nextChunk(reader));
  const head = reader.since(0);
  const kept = new KeptBytes();
  const images = new Images(layout);
  let profile: Buffer | undefined;
  let orientation = 1;
  for (;;) {
    const { type, data, whole } = nextChunk(reader);
    if (type === "IHDR") throw damaged();
    // An upper-case first letter marks a chunk as critical for decoding.
    if (!KEPT.has(type) && /^[A-Z]/.test(type)) throw damaged();
    if (type === "eXIf") orientation = readOrientation(data);
    if (type === "iCCP") profile = data;
    images.take(type, data);
    if (KEPT.has(type)) kept.add(whole);
    if (type === "IEND") break;
  }
  const turn = orientation === 1 ? [] : [chunkOf("eXIf", writeOrientation(orientation))];
  return {
    width: layout.width,
    height: layout.height,
    orientation,
    pieces: [head, ...turn, ...kept.pieces],
    allPixels: images.pixels,
    hasItsPixels: async () =>
      (profile === undefined || (await isSoundProfile(profile))) && images.areWhole(),
  };
}

/** The picture itself, and the further frames of an animation. */
class Images {
  readonly #layout: PngLayout;
  readonly #all: { layout: PngLayout; data: Buffer[] }[] = [];
  pixels: number;

  constructor(layout: PngLayout) {
    this.#layout = layout;
    this.pixels = layout.width * layout.height;
  }

  take(type: string, data: Buffer): void {
    if (type === "IDAT") this.#dataOf(0).push(data);
    // A frame header before all data describes the picture itself.
    if (type === "fcTL" && this.#all.length > 0) this.#begin(frameIn(this.#layout, data));
    if (type === "fdAT") {
      if (this.#all.length < 2) throw damaged();
      // Prefixed with a sequence number.
      this.#dataOf(this.#all.length - 1).push(data.subarray(4));
    }
  }

  async areWhole(): Promise<boolean> {
    for (const { data, layout } of this.#all) if (!(await hasAllRows(data, layout))) return false;
    return this.#all.length > 0;
  }

  #dataOf(at: number): Buffer[] {
    const image = this.#all[at] ?? { layout: this.#layout, data: [] };
    this.#all[at] = image;
    return image.data;
  }

  #begin(layout: PngLayout): void {
    this.#all.push({ layout, data: [] });
    this.pixels += layout.width * layout.height;
  }
}

/** The size of one frame, which lies within the canvas. */
function frameIn(layout: PngLayout, data: Buffer): PngLayout {
  if (data.length !== 26) throw damaged();
  const [width, height] = [data.readUInt32BE(4), data.readUInt32BE(8)];
  const [right, bottom] = [width + data.readUInt32BE(12), height + data.readUInt32BE(16)];
  if (width < 1 || height < 1 || right > layout.width || bottom > layout.height) throw damaged();
  return { ...layout, width, height };
}

type Chunk = { type: string; data: Buffer; whole: Buffer };

function nextChunk(reader: ByteReader): Chunk {
  const from = reader.at;
  const length = reader.take(4).readUInt32BE();
  const type = reader.take(4).toString("latin1");
  const data = reader.take(length);
  const checksum = reader.take(4).readUInt32BE();
  const whole = reader.since(from);
  if (!/^[A-Za-z]{4}$/.test(type) || crc32(whole.subarray(4, -4)) !== checksum) throw damaged();
  return { type, data, whole };
}

function readHeader({ type, data }: Chunk): PngLayout {
  if (type !== "IHDR" || data.length !== 13) throw damaged();
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown = DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0;
  if (!isKnown || interlace > 1) throw damaged();
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bitsPerPixel: depth * (CHANNELS[colour] ?? 0),
    isInterlaced: interlace === 1,
  };
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}
