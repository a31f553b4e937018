import { pngOf } from "#src/workspace/files/files.makers.ts";

/** Real pictures of four by two pixels, as other programs write them. */
export const PICTURES = {
  png: pngOf({ width: 4, height: 2 }),
  jpeg: fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAEAAQUAAAAAAAAAAAAAAAAAAQIDE1OS/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIbPe219SAYPP//Z",
  ),
  "progressive jpeg": fromBase64(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUAQEAAAAAAAAAAAAAAAAAAAAE/9oADAMBAAIQAxAAAAGMFu//xAAWEAADAAAAAAAAAAAAAAAAAAAAARH/2gAIAQEAAQUCrP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Bf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Bf//EABUQAQEAAAAAAAAAAAAAAAAAAAAx/9oACAEBAAY/Aq//xAAVEAEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAQABPyGh/9oADAMBAAIAAwAAABAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFRABAQAAAAAAAAAAAAAAAAAAAPH/2gAIAQEAAT8Qsv/Z",
  ),
  /** Two alternating frames, each with a comment. */
  gif: fromBase64(
    "R0lGODlhBAACAPAAAP8AAAAAACH5BAAKAAAAIf4Mc2VjcmV0IHdvcmRzACH/C05FVFNDQVBFMi4wAwEAAAAsAAAAAAQAAgAAAgOEbwUAIfkEAAoAAAAh/gxzZWNyZXQgd29yZHMALAAAAAAEAAIAgAAA/wAAAAIDhG8FADs=",
  ),
  webp: fromBase64(
    "UklGRjoAAABXRUJQVlA4IC4AAADwAQCdASoEAAIAAsBMJaACdLoAAwkG+4AA/vWjIsNov4oLhFi3v4czrtKjAAAA",
  ),
  "lossless webp": fromBase64("UklGRh4AAABXRUJQVlA4TBIAAAAvA0AAAA8Q87//8x8O5iGi/xE="),
  "transparent webp": fromBase64(
    "UklGRmAAAABXRUJQVlA4WAoAAAAQAAAAAwAAAQAAQUxQSAkAAAAAf39/f39/f38AVlA4IDAAAADQAQCdASoEAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=",
  ),
  /** Data follows its end marker. */
  "animated webp": fromBase64(
    "UklGRsAAAABXRUJQVlA4WAoAAAACAAAAAwAAAQAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAAMAAAEAAGQAAAJWUDggMAAAANABAJ0BKgQAAgACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZEAAAAAAAAAAAAAwAAAQAAZAAAAFZQOCAsAAAAlAEAnQEqBAACAAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMABSSUZGPAAAAFdFQlBWUDggMAAAANABAJ0BKgQAAgACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAA==",
  ),
} as const;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES).filter(
  (name): name is PictureName => name in PICTURES,
);

function fromBase64(text: string): Buffer {
  return Buffer.from(text, "base64");
}

/** EXIF data as phones write them: orientation and location. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26 + 12 + 32);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  // The location comes first, so a reader has to skip it.
  tiff.writeUInt16LE(0x010e, 10);
  tiff.writeUInt16LE(2, 12);
  tiff.writeUInt32LE(32, 14);
  tiff.writeUInt32LE(38, 18);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(orientation, 30);
  tiff.write("GPS 52.5163 13.3777 at home", 38, "latin1");
  return tiff;
}

export function withJpegParts(picture: Buffer, ...parts: [marker: number, body: Buffer][]): Buffer {
  const written = parts.map(([marker, body]) => {
    const start = Buffer.of(0xff, marker, 0, 0);
    start.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([start, body]);
  });
  return Buffer.concat([picture.subarray(0, 2), ...written, picture.subarray(2)]);
}

/** The extended format, which may have further chunks. */
export function withWebpParts(simple: Buffer, ...parts: [type: string, data: Buffer][]): Buffer {
  const canvas = Buffer.from("0c000000030000010000", "hex");
  return riffOf(
    webpChunk("VP8X", canvas),
    simple.subarray(12),
    ...parts.map(([type, data]) => webpChunk(type, data)),
  );
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const start = Buffer.from(`${type}\0\0\0\0`, "latin1");
  start.writeUInt32LE(data.length, 4);
  return Buffer.concat([start, data, Buffer.alloc(data.length % 2)]);
}

export function riffOf(...chunks: Buffer[]): Buffer {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...chunks]);
}
