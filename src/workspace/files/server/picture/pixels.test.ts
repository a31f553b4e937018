import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { AppError } from "#src/platform/server/app-error.ts";
import { pngChunk, pngHeader, pngWith } from "#src/workspace/files/files.makers.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { PICTURES, riffOf, webpChunk } from "./pictures-for-tests.ts";

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await inspectPicture(bytes);
    return "kept";
  } catch (error) {
    assert.ok(error instanceof AppError, String(error));
    return error.code;
  }
}

/** An IDAT chunk of zeros: unfiltered rows, all black. */
function zeros(count: number): Buffer {
  return pngChunk("IDAT", deflateSync(Buffer.alloc(count)));
}

const LAYOUTS = [
  { what: "of 1 bit grey", header: pngHeader(9, 3, { depth: 1 }), bytes: 3 * (1 + 2) },
  { what: "of colours", header: pngHeader(4, 2, { colour: 2 }), bytes: 2 * (1 + 12) },
  { what: "of a palette", header: pngHeader(5, 2, { depth: 4, colour: 3 }), bytes: 2 * (1 + 3) },
  {
    what: "of 16 bits that is transparent",
    header: pngHeader(4, 2, { depth: 16, colour: 6 }),
    bytes: 2 * (1 + 32),
  },
  {
    what: "that is interlaced",
    // Seven passes with 1, 1, 2, 1, 3, 2 and 5 pixels per row.
    header: pngHeader(5, 5, { isInterlaced: true }),
    bytes: 2 + 2 + 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6,
  },
] as const;

for (const { what, header, bytes } of LAYOUTS) {
  test(`a PNG ${what} must have exactly the data its size requires`, async () => {
    assert.equal(await refusalOf(pngWith(header, zeros(bytes))), "kept");
    assert.equal(await refusalOf(pngWith(header, zeros(bytes - 1))), "picture_damaged");
    assert.equal(await refusalOf(pngWith(header, zeros(bytes + 1))), "picture_damaged");
  });
}

test("a PNG may have many data chunks", async () => {
  const data = deflateSync(Buffer.alloc(8 * 9));
  const pieces = Array.from(data, (_, at) => pngChunk("IDAT", data.subarray(at, at + 1)));

  assert.equal(await refusalOf(pngWith(pngHeader(8, 8), ...pieces)), "kept");
});

test("truncated data and invalid filters count as damaged", async () => {
  const rows = Buffer.alloc(8 * 9);
  const refused = (data: Buffer) => refusalOf(pngWith(pngHeader(8, 8), pngChunk("IDAT", data)));

  assert.equal(await refused(deflateSync(rows).subarray(0, -1)), "picture_damaged");
  rows[5 * 9] = 4;
  assert.equal(await refused(deflateSync(rows)), "kept");
  rows[5 * 9] = 5;
  assert.equal(await refused(deflateSync(rows)), "picture_damaged");
});

test("a profile for colours that grows without end is damaged", async () => {
  const profile = (bytes: number) =>
    pngChunk("iCCP", Buffer.concat([Buffer.from("sRGB\0\0"), deflateSync(Buffer.alloc(bytes))]));
  const withProfile = (bytes: number) => pngWith(pngHeader(8, 8), profile(bytes), zeros(8 * 9));

  assert.equal(await refusalOf(withProfile(3000)), "kept");
  assert.equal(await refusalOf(withProfile(64 * 1024 * 1024)), "picture_damaged");
});

/** The position of a frame within the animation. */
function frameControl(width: number, height: number, x = 0): Buffer {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(width, 4);
  data.writeUInt32BE(height, 8);
  data.writeUInt32BE(x, 12);
  return pngChunk("fcTL", data);
}

function frameData(bytes: number): Buffer {
  return pngChunk("fdAT", Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(bytes))]));
}

test("each frame of an animated PNG lies within its canvas", async () => {
  const animated = (...frames: Buffer[]) =>
    pngWith(pngHeader(8, 8), frameControl(8, 8), zeros(8 * 9), ...frames);

  assert.equal(await refusalOf(animated(frameControl(2, 3), frameData(3 * 3))), "kept");
  for (const frames of [
    [frameControl(2, 3), frameData(100_000)],
    [frameControl(2, 3, 7), frameData(3 * 3)],
    [frameControl(2, 3)],
  ]) {
    assert.equal(await refusalOf(animated(...frames)), "picture_damaged");
  }
});

test("an animation of more than five hundred megapixels in all is refused", async () => {
  const many = Array.from({ length: 14 }, () => [frameControl(6000, 6000), frameData(9)]).flat();

  const code = await refusalOf(
    pngWith(pngHeader(6000, 6000), frameControl(6000, 6000), zeros(9), ...many),
  );

  assert.equal(code, "picture_too_large");
});

test("inspecting the largest allowed PNG does not block other requests", async () => {
  const bytes = pngWith(pngHeader(8000, 5000, { colour: 6 }), zeros(5000 * 32_001));
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);

  const code = await refusalOf(bytes).finally(() => {
    isDone = true;
  });

  assert.equal(code, "kept");
  assert.ok(turns > 100, `${turns} turns of the event loop`);
});

function resized(name: "jpeg" | "gif", width: number, height: number): Buffer {
  const bytes = Buffer.from(PICTURES[name]);
  if (name === "jpeg") {
    const at = bytes.indexOf("ffc0", 0, "hex") + 5;
    bytes.writeUInt16BE(height, at);
    bytes.writeUInt16BE(width, at + 2);
    return bytes;
  }
  for (
    let at = bytes.indexOf(0x2c, 19);
    at !== -1;
    at = bytes.indexOf("2c00000000", at + 1, "hex")
  ) {
    bytes.writeUInt16LE(width, at + 5);
    bytes.writeUInt16LE(height, at + 7);
  }
  return bytes;
}

test("a JPEG or GIF with too little data counts as damaged", async () => {
  for (const name of ["jpeg", "gif"] as const)
    assert.equal(await refusalOf(resized(name, 6000, 6000)), "picture_damaged");
});

test("a JPEG that is drawn over itself again and again is damaged", async () => {
  const { jpeg } = PICTURES;
  const at = jpeg.indexOf("ffda", 0, "hex");
  const scans = Array.from({ length: 200 }, () => jpeg.subarray(at, -2));

  const code = await refusalOf(Buffer.concat([jpeg.subarray(0, at), ...scans, jpeg.subarray(-2)]));

  assert.equal(code, "picture_damaged");
});

test("a WebP with an invalid first chunk is damaged", async () => {
  const long = Buffer.from(PICTURES.webp);
  long.writeUIntLE(long.readUIntLE(20, 3) | 0xffff00, 20, 3);
  const outside = Buffer.from(PICTURES["animated webp"]);
  outside.writeUIntLE(3, outside.indexOf("ANMF") + 8, 3);

  assert.equal(await refusalOf(long), "picture_damaged");
  assert.equal(await refusalOf(outside), "picture_damaged");
  assert.equal(await refusalOf(riffOf(webpChunk("VP8 ", Buffer.alloc(10)))), "picture_damaged");
});
