import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflate } from "node:zlib";
import { createSemaphore } from "#src/platform/server/semaphore.ts";

/** How the rows of one image lie in its data; an interlaced one comes as up to seven smaller ones. */
export type PngLayout = {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
};

/** What a profile for colours may grow to; those of printers have a few megabytes. */
const MAX_PROFILE_BYTES = 8 * 1024 * 1024;
const INFLATED_AT_ONCE = 256 * 1024;

/** Inflating runs on the threads that hash passwords too, so it never takes more than one of them. */
const enter = createSemaphore(1);

/**
 * Whether the data are just the rows that the header promises, each with a filter that exists. It
 * stops at the first byte too many, so no picture costs more than its own pixels. Not looked at is
 * what colours come out, and what stands behind the end of the zlib stream, which no program shows.
 */
export async function hasAllRows(data: readonly Uint8Array[], layout: PngLayout): Promise<boolean> {
  const passes = passesOf(layout);
  const expected = passes.reduce((sum, { rows, bytes }) => sum + rows * bytes, 0);
  const filters = watchFilters(passes);
  return (await inflatedBytes(data, expected, filters)) === expected;
}

/** A small one may be a bomb as well, for anyone who opens the picture. */
export async function isSoundProfile(chunk: Uint8Array): Promise<boolean> {
  const nameEnd = chunk.indexOf(0);
  if (nameEnd < 1 || chunk[nameEnd + 1] !== 0) return false;
  const size = await inflatedBytes([chunk.subarray(nameEnd + 2)], MAX_PROFILE_BYTES);
  return size !== undefined && size > 0;
}

/** Undefined when it is no whole zlib stream, or one of more bytes than there may be. */
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

/** Where each pass begins and how far its pixels are apart: x, y, right, down. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A row is its filter and then its pixels, filled up to whole bytes. */
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

/** Each row begins with the number of its filter, wherever the pieces are cut. */
function watchFilters(passes: readonly Pass[]): (piece: Uint8Array) => boolean {
  let pass = 0;
  let row = 0;
  /** From the beginning of the next piece to the next row. */
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
