import { readOrientation, writeOrientation } from "./orientation.ts";
import { ByteReader, damaged, type InspectedPicture, KeptBytes } from "./picture.ts";

const HEADER = 12;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

type Size = { width: number; height: number };

/** Image data, inside or outside of a frame. */
const IMAGES = new Set(["VP8 ", "VP8L"]);
const KEPT = new Set([...IMAGES, "ICCP", "ANIM", "ALPH"]);

/**
 * Neither of its two codecs is decoded, and both can encode large areas with almost no data, so the
 * amount cannot be checked. Size limits bound what a viewer's browser has to draw.
 */
export function inspectWebp(bytes: Buffer): InspectedPicture {
  // Bytes after the declared end belong to something else.
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length || end < HEADER + 8) throw damaged();
  const reader = new ByteReader(bytes.subarray(0, end), HEADER);
  const kept = new KeptBytes();
  const first = nextChunk(reader);
  const canvas = first.type === "VP8X" ? readCanvas(first.data) : undefined;
  const image = canvas ? undefined : sizeOf(first);
  if (!canvas && !image) throw damaged();
  if (image) kept.add(first.whole);
  let orientation = 1;
  let hasImage = image !== undefined;
  let allPixels = image ? image.width * image.height : 0;
  // A simple picture is its one chunk.
  while (canvas && reader.at < end) {
    const chunk = nextChunk(reader);
    if (chunk.type === "EXIF") orientation = readOrientation(withoutPrefix(chunk.data));
    if (chunk.type === "ANMF") {
      const frame = frameOf(chunk, canvas);
      kept.add(frame.piece);
      allPixels += frame.pixels;
      hasImage = true;
    } else if (KEPT.has(chunk.type)) {
      if (IMAGES.has(chunk.type)) {
        hasImage = isWithin(sizeOf(chunk), canvas);
        allPixels += canvas.width * canvas.height;
      }
      kept.add(chunk.whole);
    }
  }
  if (!hasImage) throw damaged();
  const start = canvas ? [canvasWith(first.whole, orientation)] : [];
  const turn = orientation === 1 ? [] : [chunkOf("EXIF", writeOrientation(orientation))];
  const pieces = [...start, ...kept.pieces, ...turn];
  return {
    ...(canvas ?? image ?? { width: 0, height: 0 }),
    orientation,
    pieces: inRiff(pieces),
    allPixels,
    hasItsPixels: async () => true,
  };
}

type Chunk = { type: string; data: Buffer; whole: Buffer };

/** Odd lengths are padded by one byte. */
function nextChunk(reader: ByteReader): Chunk {
  const from = reader.at;
  const type = reader.take(4).toString("latin1");
  const data = reader.take(reader.take(4).readUInt32LE());
  if (data.length % 2 === 1) reader.take(1);
  return { type, data, whole: reader.since(from) };
}

function readCanvas(data: Buffer): Size {
  if (data.length < 10) throw damaged();
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

function sizeOf({ type, data }: Chunk): Size | undefined {
  if (type === "VP8 ") {
    if (data.length < 10 || data.toString("hex", 3, 6) !== "9d012a") throw damaged();
    // Its first partition, before the pixels, declares its length.
    if (10 + (data.readUIntLE(0, 3) >>> 5) > data.length) throw damaged();
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type !== "VP8L") return undefined;
  if (data.length < 5 || data[0] !== 0x2f) throw damaged();
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function isWithin(size: Size | undefined, canvas: Size): boolean {
  if (!size || size.width > canvas.width || size.height > canvas.height) throw damaged();
  return true;
}

/** One frame, again reduced to its image data. */
function frameOf({ data }: Chunk, canvas: Size): { piece: Uint8Array; pixels: number } {
  const reader = new ByteReader(data);
  const place = reader.take(16);
  const frame = { width: place.readUIntLE(6, 3) + 1, height: place.readUIntLE(9, 3) + 1 };
  const [right, down] = [2 * place.readUIntLE(0, 3), 2 * place.readUIntLE(3, 3)];
  isWithin({ width: right + frame.width, height: down + frame.height }, canvas);
  const parts: Buffer[] = [place];
  while (reader.at < data.length) {
    const chunk = nextChunk(reader);
    if (IMAGES.has(chunk.type)) isWithin(sizeOf(chunk), frame);
    if (IMAGES.has(chunk.type) || chunk.type === "ALPH") parts.push(chunk.whole);
  }
  if (parts.length === 1) throw damaged();
  const piece = chunkOf("ANMF", Buffer.concat(parts));
  return { piece, pixels: frame.width * frame.height };
}

/** Some programs write EXIF data with the JPEG prefix. */
function withoutPrefix(data: Buffer): Buffer {
  return data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
}

function canvasWith(whole: Buffer, orientation: number): Buffer {
  const canvas = Buffer.from(whole);
  const flags = (canvas[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
  canvas[8] = orientation === 1 ? flags : flags | HAS_EXIF;
  return canvas;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const start = Buffer.from(`${type}\0\0\0\0`, "latin1");
  start.writeUInt32LE(data.length, 4);
  return Buffer.concat([start, data, Buffer.alloc(data.length % 2)]);
}

function inRiff(pieces: readonly Uint8Array[]): Uint8Array[] {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(4 + pieces.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...pieces];
}
