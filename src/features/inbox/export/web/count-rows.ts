const QUOTE = 34;
const LINE_END = 10;

/** The rows of a CSV file without its header. Line ends inside of cells stand between quotes. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0;
  let isInCell = false;
  for (const byte of bytes) {
    if (byte === QUOTE) isInCell = !isInCell;
    else if (byte === LINE_END && !isInCell) rows += 1;
  }
  return Math.max(0, rows - 1);
}
