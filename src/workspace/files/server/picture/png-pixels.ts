import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { createSemaphore } from "#src/platform/server/semaphore.ts";

/** The row layout of an image; an interlaced one consists of up to seven smaller ones. */
export type PngLayout = {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
};

/** The limit of a decompressed colour profile; those of printers have a few megabytes. */
const MAX_PROFILE_BYTES = 8 * 1024 * 1024;
const INFLATED_AT_ONCE = 256 * 1024;

/** Inflating shares the thread pool with password hashing, so it uses at most one thread. */
const enter = createSemaphore(1);

/**
 * Whether the data contain exactly the rows that the header promises, each with a valid filter.
 * Stops at the first excess byte, so no picture costs more than its own pixels. Colours and data
 * after the zlib stream, which no program displays, are not checked.
 */
export async function hasAllRows(data: readonly Uint8Array[], layout: PngLayout): Promise<boolean> {
  const passes = passesOf(layout);
  const expected = passes.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0);
  const filters = watchFilters(passes);
  return (await inflatedBytes(data, expected, filters)) === expected;
}

/** Even a small one may be a decompression bomb for its viewers. */
export async function isSoundProfile(chunk: Uint8Array): Promise<boolean> {
  const nameEnd = chunk.indexOf(0);
  if (nameEnd < 1 || chunk[nameEnd + 1] !== 0) return false;
  const size = await inflatedBytes([chunk.subarray(nameEnd + 2)], MAX_PROFILE_BYTES);
  return size !== undefined && size > 0;
}

/** Undefined if it is not a complete zlib stream, or exceeds the limit. */
async function inflatedBytes(
  data: readonly Uint8Array[],
  most: number,
  isRight: (piece: Uint8Array) => boolean = () => true,
): Promise<number | undefined> {
  let size = 0;
  const counting = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      size += piece.length;
      done(size <= most && isRight(piece) ? null : new Error("These are not the pixels."));
    },
  });
  const inflate = createInflate({ chunkSize: INFLATED_AT_ONCE });
  return enter(() =>
    pipeline(Readable.from(data, { objectMode: false }), inflate, counting).then(
      () => size,
      () => undefined,
    ),
  );
}

type Pass = { rows: number; bytes: number };

/** The origin and pixel distance of each Adam7 pass: x, y, right, down. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A row is its filter byte and its pixels, padded to whole bytes. */
function passesOf({ width, height, bitsPerPixel, isInterlaced }: PngLayout): Pass[] {
  const passes = isInterlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes
    .map(([x, y, right, down]) => ({
      columns: Math.ceil((width - x) / right),
      rows: Math.ceil((height - y) / down),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map(({ columns, rows }) => ({ rows, bytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) }));
}

const LAST_FILTER = 4;

/** Checks the filter byte of each row, across chunk boundaries. */
function watchFilters(passes: readonly Pass[]): (piece: Uint8Array) => boolean {
  let pass = 0;
  let row = 0;
  /** The distance from the start of the next chunk to the next row. */
  let ahead = 0;
  return (piece) => {
    while (ahead < piece.length) {
      const { rows, bytes } = passes[pass] ?? { rows: 0, bytes: 0 };
      if (bytes === 0 || (piece[ahead] ?? 0) > LAST_FILTER) return false;
      ahead += bytes;
      row += 1;
      if (row === rows) {
        row = 0;
        pass += 1;
      }
    }
    ahead -= piece.length;
    return true;
  };
}
