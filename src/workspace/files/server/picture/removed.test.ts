import assert from "node:assert/strict";
import { test } from "node:test";
import { pngChunk, pngOf } from "#src/workspace/files/files.makers.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { readOrientation } from "./orientation.ts";
import { exifOf, PICTURES, withJpegParts, withWebpParts } from "./pictures-for-tests.ts";

const PRIVATE_FACTS = /GPS|52\.5163|home|secret|xmp|Photoshop/i;
const XMP = Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>at home</x:xmpmeta>");

async function kept(bytes: Buffer) {
  const { pieces, ...picture } = await inspectPicture(bytes);
  return { ...picture, text: Buffer.concat(pieces).toString("latin1") };
}

function exifBody(orientation: number): Buffer {
  return Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation)]);
}

test("a JPEG keeps no place, program or owner", async () => {
  const picture = withJpegParts(
    PICTURES.jpeg,
    [0xe1, exifBody(1)],
    [0xe1, XMP],
    [0xed, Buffer.from("Photoshop 3.0 secret")],
    [0xfe, Buffer.from("secret")],
    [0xe2, Buffer.from("MPF\0 secret")],
  );

  const { text } = await kept(picture);

  assert.doesNotMatch(text, PRIVATE_FACTS);
  assert.equal(text, PICTURES.jpeg.toString("latin1"));
});

test("a photo keeps its orientation without its EXIF data", async () => {
  const { text, width, height } = await kept(withJpegParts(PICTURES.jpeg, [0xe1, exifBody(6)]));

  const exif = Buffer.from(text.slice(text.indexOf("Exif\0\0") + 6), "latin1");
  assert.equal(readOrientation(exif), 6);
  assert.deepEqual([width, height], [2, 4]);
  assert.doesNotMatch(text, PRIVATE_FACTS);
});

test("colour profiles are kept", async () => {
  const profile: [number, Buffer] = [0xe2, Buffer.from("ICC_PROFILE\0\x01\x01colours")];
  assert.match((await kept(withJpegParts(PICTURES.jpeg, profile))).text, /colours/);
});

test("a PNG keeps no metadata except its orientation", async () => {
  const picture = pngOf({
    between: [
      pngChunk("tEXt", Buffer.from("Comment\0secret")),
      pngChunk("iTXt", Buffer.from("XML:com.adobe.xmp\0\0\0\0\0secret")),
      pngChunk("tIME", Buffer.from("secret!")),
      pngChunk("eXIf", exifOf(3)),
      pngChunk("gAMA", Buffer.from("000186a0", "hex")),
    ],
  });

  const { text } = await kept(picture);

  assert.doesNotMatch(text, PRIVATE_FACTS);
  assert.match(text, /gAMA/);
  const exif = Buffer.from(text.slice(text.indexOf("eXIf") + 4), "latin1");
  assert.equal(readOrientation(exif), 3);
});

test("a WebP keeps no metadata and no flags of it", async () => {
  const { text, width } = await kept(
    withWebpParts(
      PICTURES.webp,
      ["EXIF", exifOf(1)],
      ["XMP ", XMP],
      ["SECR", Buffer.from("secret")],
    ),
  );

  assert.doesNotMatch(text, PRIVATE_FACTS);
  assert.equal(text.charCodeAt(text.indexOf("VP8X") + 8), 0);
  assert.equal(width, 4);
});

test("a WebP keeps its orientation", async () => {
  const { text, width, height } = await kept(withWebpParts(PICTURES.webp, ["EXIF", exifBody(8)]));

  assert.equal(readOrientation(Buffer.from(text.slice(text.indexOf("EXIF") + 8), "latin1")), 8);
  assert.equal(text.charCodeAt(text.indexOf("VP8X") + 8), 0x08);
  assert.deepEqual([width, height], [2, 4]);
  assert.doesNotMatch(text, PRIVATE_FACTS);
});

test("a GIF keeps its animation without its comments", async () => {
  assert.match(PICTURES.gif.toString("latin1"), /secret words/);
  const { text } = await kept(PICTURES.gif);

  assert.doesNotMatch(text, PRIVATE_FACTS);
  assert.match(text, /NETSCAPE2\.0/);
  assert.equal(text.split("\x21\xf9").length - 1, 2);
});
