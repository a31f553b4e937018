import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#src/platform/server/app-error.ts";
import { pngChunk, pngHeader, pngOf } from "#src/workspace/files/files.makers.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { PICTURE_NAMES, PICTURES, riffOf, webpChunk } from "./pictures-for-tests.ts";

async function bytesOf(bytes: Buffer): Promise<Buffer> {
  return Buffer.concat((await inspectPicture(bytes)).pieces);
}

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await inspectPicture(bytes);
    return "kept";
  } catch (error) {
    assert.ok(error instanceof AppError, String(error));
    return error.code;
  }
}

for (const name of PICTURE_NAMES) {
  const picture = PICTURES[name];

  test(`a ${name} is recognised by its bytes with its size`, async () => {
    const { contentType, width, height } = await inspectPicture(picture);
    const type = `image/${name.split(" ").at(-1)}`;
    assert.deepEqual({ contentType, width, height }, { contentType: type, width: 4, height: 2 });
  });

  test(`a stored ${name} is stored again unchanged`, async () => {
    const once = await bytesOf(picture);
    assert.deepEqual(await bytesOf(once), once);
  });

  test(`a ${name} is damaged wherever it was cut off`, async () => {
    const whole = await bytesOf(picture);
    const codes = await Promise.all(
      Array.from(whole, (_, length) => refusalOf(whole.subarray(0, length))),
    );
    assert.ok(
      codes.every((code) => code === "picture_damaged" || code === "picture_type_refused"),
      String(codes.indexOf("kept")),
    );
  });

  test(`data appended to a ${name} is dropped`, async () => {
    const whole = await bytesOf(picture);
    const behind = Buffer.from("PK\x03\x04<script>alert(1)</script>");
    assert.deepEqual(await bytesOf(Buffer.concat([whole, behind])), whole);
  });

  test(`a ${name} with any byte changed is accepted or refused`, async () => {
    const codes = new Set<string>();
    for (let at = 0; at < picture.length; at += 1) {
      for (const value of [0x00, 0x7f, 0x80, 0xff]) {
        const changed = Buffer.from(picture);
        changed[at] = value;
        codes.add(await refusalOf(changed));
      }
    }
    codes.delete("picture_too_large");
    codes.delete("kept");
    assert.deepEqual([...codes].sort(), ["picture_damaged", "picture_type_refused"]);
  });
}

for (const name of ["png", "jpeg", "progressive jpeg", "webp", "lossless webp"] as const) {
  test(`a ${name} without metadata is stored unchanged`, async () => {
    assert.deepEqual(await bytesOf(PICTURES[name]), PICTURES[name]);
  });
}

const OTHERS: Readonly<Record<string, string>> = {
  nothing: "",
  HTML: "<!doctype html><script>alert(1)</script>",
  SVG: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  "an SVG behind a comment": "<!-- \x89PNG\r\n\x1a\n --><svg onload=alert(1)>",
  PDF: "%PDF-1.7\n",
  ZIP: "PK\x03\x04",
  BMP: "BM\x36\0\0\0",
  TIFF: "II*\0\x08\0\0\0",
  ICO: "\0\0\x01\0\x01\0",
  AVIF: "\0\0\0\x20ftypavif",
  HEIC: "\0\0\0\x18ftypheic",
  "a picture behind a space": " \x89PNG\r\n\x1a\n",
  "another RIFF": "RIFF\x24\0\0\0WAVEfmt ",
};

for (const [name, text] of Object.entries(OTHERS)) {
  test(`${name} is refused as a picture regardless of its name`, async () => {
    assert.equal(await refusalOf(Buffer.from(text, "latin1")), "picture_type_refused");
  });
}

const DISGUISED: Readonly<Record<string, Buffer>> = {
  "a script that begins as a GIF": Buffer.from("GIF89a/*\x01\0\0\0*/=1;alert(1)//", "latin1"),
  "a GIF that is all comment": Buffer.from(
    "GIF89a\x04\0\x02\0\0\0\0!\xfe\x19<script>alert(1)</script>\0;",
    "latin1",
  ),
  "HTML behind the signature of a PNG": Buffer.from(
    "\x89PNG\r\n\x1a\n<html><script>alert(1)</script>",
    "latin1",
  ),
  "HTML behind the signature of a JPEG": Buffer.from(
    "\xff\xd8\xff<script>alert(1)</script>",
    "latin1",
  ),
  "a JPEG without a picture": Buffer.from("ffd8fffe00044142ffd9", "hex"),
  "a PNG without pixels": Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngHeader(4, 2),
    pngChunk("IEND", Buffer.alloc(0)),
  ]),
  "a PNG with a part that no one knows and all need": pngOf({
    between: [pngChunk("EVIL", Buffer.from("x"))],
  }),
  "a PNG with two headers": pngOf({ between: [pngHeader(9, 9)] }),
  "a WebP without a picture": riffOf(
    webpChunk("VP8X", Buffer.from("0000000003000001000000", "hex")),
  ),
  "a WebP whose picture is larger than its canvas": riffOf(
    webpChunk("VP8X", Buffer.from("00000000000000000000", "hex")),
    PICTURES.webp.subarray(12),
  ),
};

for (const [name, bytes] of Object.entries(DISGUISED)) {
  test(`${name} is refused`, async () => {
    assert.equal(await refusalOf(bytes), "picture_damaged");
  });
}

function resized(name: "jpeg" | "gif", width: number, height: number): Buffer {
  const bytes = Buffer.from(PICTURES[name]);
  const at = name === "gif" ? 6 : bytes.indexOf("ffc0", 0, "hex") + 5;
  if (name === "gif") bytes.writeUInt16LE(width, at);
  else bytes.writeUInt16BE(height, at);
  if (name === "gif") bytes.writeUInt16LE(height, at + 2);
  else bytes.writeUInt16BE(width, at + 2);
  return bytes;
}

test("a picture without width or height is damaged", async () => {
  assert.equal(await refusalOf(pngOf({ width: 0 })), "picture_damaged");
  assert.equal(await refusalOf(resized("jpeg", 4, 0)), "picture_damaged");
});

test("a picture above forty megapixels is refused by its header", async () => {
  assert.equal(await refusalOf(resized("jpeg", 10_000, 5001)), "picture_too_large");
  assert.equal(await refusalOf(resized("gif", 60_000, 60_000)), "picture_too_large");
  assert.equal(await refusalOf(resized("jpeg", 30_001, 1)), "picture_too_large");
});
