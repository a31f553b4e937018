import { crc32 } from "node:zlib";
import { readOrientation, writeOrientation } from "./orientation.ts";
import { ByteReader, damaged, type Found, KeptBytes } from "./picture.ts";

const SIGNATURE = 8;

/** What decides how the picture looks, animations included. */
const KEPT = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP mDCV cLLI acTL fcTL fdAT".split(
    " ",
  ),
);

/** How many bits each kind of colour may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export function inspectPng(bytes: Buffer): Found {
  const reader = new ByteReader(bytes, SIGNATURE);
  const size = readHeader(nextChunk(reader));
  const head = reader.since(0);
  const kept = new KeptBytes();
  let orientation = 1;
  let hasData = false;
  for (;;) {
    const { type, data, whole } = nextChunk(reader);
    if (type === "IHDR") throw damaged();
    // A capital first letter says that nobody can show the picture without this part.
    if (!KEPT.has(type) && /^[A-Z]/.test(type)) throw damaged();
    if (type === "eXIf") orientation = readOrientation(data);
    if (type === "IDAT") hasData = true;
    if (KEPT.has(type)) kept.add(whole);
    if (type === "IEND") break;
  }
  if (!hasData) throw damaged();
  const turn = orientation === 1 ? [] : [chunkOf("eXIf", writeOrientation(orientation))];
  return { ...size, orientation, pieces: [head, ...turn, ...kept.pieces] };
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

function readHeader({ type, data }: Chunk): { width: number; height: number } {
  if (type !== "IHDR" || data.length !== 13) throw damaged();
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const isKnown = DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0;
  if (!isKnown || interlace > 1) throw damaged();
  return { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}
