import fc from "fast-check";
import { pngOf } from "#src/workspace/files/files.makers.ts";

/** Multipart forms with a picture, boundary `xx`: valid and malformed. */
export const uploadBodies: fc.Arbitrary<Buffer> = fc
  .record({
    field: fc.oneof({ weight: 8, arbitrary: fc.constant("file") }, fc.constantFrom("", "x", '"')),
    name: fc.constantFrom("a.png", "", "../../a.png", 'a"\\".png', "\u202e.png", "a".repeat(300)),
    type: fc.constantFrom("image/png", "image/svg+xml", "text/html", "", "image/png; x=\0"),
    picture: fc.oneof(
      { weight: 4, arbitrary: fc.constant("right") },
      fc.constantFrom("empty", "cut", "bent"),
    ),
    at: fc.nat(),
    ending: fc.oneof(
      { weight: 8, arbitrary: fc.constant("\r\n--xx--\r\n") },
      fc.constantFrom("", "\r\n--xx", "\r\n--xx\r\n", "\r\n--yy--\r\n"),
    ),
    more: fc.oneof(
      { weight: 8, arbitrary: fc.constant("") },
      fc.constantFrom(
        part("note", "x"),
        part("__proto__", "x"),
        part("note", "x".repeat(9000)),
        part("x", "y").repeat(14),
        `--xx\r\ncontent-disposition: form-data\r\n\r\n`,
        `--xx\r\n${"x: y\r\n".repeat(500)}\r\n`,
      ),
    ),
  })
  .map(({ field, name, type, picture, at, ending, more }) => {
    const head = `--xx\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(more + head),
      bend(pngOf({}), picture, at),
      Buffer.from(ending),
    ]);
  });

function part(name: string, value: string): string {
  return `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function bend(bytes: Buffer, how: string, at: number): Buffer {
  const place = at % bytes.length;
  if (how === "empty") return Buffer.alloc(0);
  if (how === "cut") return bytes.subarray(0, place);
  if (how === "bent") bytes.writeUInt8((bytes[place] ?? 0) ^ 0xff, place);
  return bytes;
}
