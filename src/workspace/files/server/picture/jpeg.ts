import { readOrientation, writeOrientation } from "./orientation.ts";
import { ByteReader, damaged, type InspectedPicture, KeptBytes } from "./picture.ts";

const START = 2;
const SOF_BASELINE = 0xc0;
const SOF_PROGRESSIVE = 0xc2;
const DHT = 0xc4;
const DAC = 0xcc;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const EXIF_OR_XMP = 0xe1;

/** Tables, scans and colour markers; no metadata. */
const KEPT = new Set([SOF_BASELINE, 0xc1, SOF_PROGRESSIVE, DHT, 0xdb, START_OF_SCAN, 0xdd]);
const KEPT_BY_NAME: Readonly<Record<number, string>> = {
  224: "JFIF\0",
  226: "ICC_PROFILE\0",
  238: "Adobe",
};

/** More scans than any program writes: each one is drawn over the whole picture. */
const MAX_SCANS = 100;

/** After the end marker, the bytes belong to something else. */
export function inspectJpeg(bytes: Buffer): InspectedPicture {
  const reader = new ByteReader(bytes);
  const head = reader.take(START);
  const kept = new KeptBytes();
  let size: Frame | undefined;
  let orientation = 1;
  let scans = 0;
  let scanBytes = 0;
  for (;;) {
    const from = reader.at;
    const marker = nextMarker(reader);
    if (marker === END_OF_IMAGE) {
      if (!size || scans === 0) throw damaged();
      kept.add(reader.since(from));
      break;
    }
    const body = nextBody(reader);
    if (isFrame(marker)) {
      if (size) throw damaged();
      size = readFrame(marker, body);
    }
    if (marker === EXIF_OR_XMP && body.toString("latin1", 0, 6) === "Exif\0\0")
      orientation = readOrientation(body.subarray(6));
    if (marker === START_OF_SCAN) {
      scans += 1;
      if (!size || scans > MAX_SCANS) throw damaged();
      scanBytes += skipScan(reader);
    }
    if (isKept(marker, body)) kept.add(reader.since(from));
  }
  const turn = orientation === 1 ? [] : [exifOf(orientation)];
  const { width, height, units } = size;
  return {
    width,
    height,
    orientation,
    pieces: [head, ...turn, ...kept.pieces],
    allPixels: width * height,
    hasItsPixels: async () => scanBytes * 8 >= units,
  };
}

/**
 * Units are the pixel blocks coded together. Scans are not decoded, but each unit takes at least
 * one bit, so a size without enough data is detected.
 */
type Frame = { width: number; height: number; units: number };

/** Any number of FF bytes may precede a marker. */
function nextMarker(reader: ByteReader): number {
  if (reader.byte() !== 0xff) throw damaged();
  let marker = reader.byte();
  while (marker === 0xff) marker = reader.byte();
  if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) throw damaged();
  return marker;
}

function nextBody(reader: ByteReader): Buffer {
  const length = reader.take(2).readUInt16BE();
  if (length < 2) throw damaged();
  return reader.take(length - 2);
}

function isFrame(marker: number): boolean {
  return (
    marker >= SOF_BASELINE && marker <= 0xcf && marker !== DHT && marker !== DAC && marker !== 0xc8
  );
}

/** Browsers support three coding processes, with eight bits. */
function readFrame(marker: number, body: Buffer): Frame {
  const components = body[5] ?? 0;
  const isWhole = body.length === 6 + 3 * components;
  if (marker > SOF_PROGRESSIVE || body[0] !== 8 || !isWhole || ![1, 3, 4].includes(components))
    throw damaged();
  const height = body.readUInt16BE(1);
  const width = body.readUInt16BE(3);
  const samplings = Array.from({ length: components }, (_, at) => body[7 + 3 * at] ?? 0);
  const right = Math.max(...samplings.map((sampling) => sampling >> 4));
  const down = Math.max(...samplings.map((sampling) => sampling & 15));
  if (right < 1 || right > 4 || down < 1 || down > 4) throw damaged();
  const units = Math.ceil(width / (8 * right)) * Math.ceil(height / (8 * down));
  return { width, height, units };
}

/** Within a scan, FF is followed by 00 or a restart marker. Returns the length of the scan. */
function skipScan(reader: ByteReader): number {
  const { bytes, at: from } = reader;
  for (let at = bytes.indexOf(0xff, reader.at); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1] ?? -1;
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else {
      reader.at = at;
      return at - from;
    }
  }
  throw damaged();
}

function isKept(marker: number, body: Buffer): boolean {
  const name = KEPT_BY_NAME[marker];
  if (name === undefined) return KEPT.has(marker);
  return body.toString("latin1", 0, name.length) === name;
}

function exifOf(orientation: number): Buffer {
  const tiff = writeOrientation(orientation);
  const start = Buffer.from("ffe10000457869660000", "hex");
  start.writeUInt16BE(2 + 6 + tiff.length, 2);
  return Buffer.concat([start, tiff]);
}
