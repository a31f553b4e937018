import type { PdfLine, Segment } from "./pdf-lines.ts";

/** A line in one column. Several segments form a row of something like a table. */
export type ColumnLine = PdfLine & { column: number };

const MIN_LINES = 6;
const MIN_LETTERS = 14;

/**
 * Sorts the lines of a page in reading order. On a two-column page the left column comes first;
 * full-width lines split the page into bands.
 */
export function inReadingOrder(lines: readonly PdfLine[]): {
  lines: ColumnLine[];
  isGuessed: boolean;
} {
  const gutter = gutterOf(lines);
  if (gutter === undefined)
    return { lines: lines.map((line) => ({ ...line, column: 0 })), isGuessed: false };
  const ordered: ColumnLine[] = [];
  let [left, right]: [ColumnLine[], ColumnLine[]] = [[], []];
  const endBand = () => {
    ordered.push(...left, ...right);
    [left, right] = [[], []];
  };
  for (const line of lines) {
    if (line.segments.some((one) => one.x < gutter && one.right > gutter)) {
      endBand();
      ordered.push({ ...line, column: 0 });
      continue;
    }
    const onLeft = line.segments.filter((one) => one.right <= gutter);
    const onRight = line.segments.filter((one) => one.x >= gutter);
    if (onLeft.length > 0) left.push({ ...line, segments: onLeft, column: 1 });
    if (onRight.length > 0) right.push({ ...line, segments: onRight, column: 2 });
  }
  endBand();
  return { lines: ordered, isGuessed: true };
}

/** The gap between two columns of running text. Table columns contain fewer letters. */
function gutterOf(lines: readonly PdfLine[]): number | undefined {
  const twos = lines.filter(({ segments }) => segments.length === 2);
  if (twos.length < MIN_LINES) return undefined;
  const isText = ({ segments }: PdfLine) =>
    segments.every((one: Segment) => one.text.length >= MIN_LETTERS);
  if (twos.filter(isText).length < twos.length * 0.7) return undefined;
  const from = Math.max(...twos.map(({ segments: [one] }) => one?.right ?? 0));
  const to = Math.min(...twos.map(({ segments: [, other] }) => other?.x ?? 0));
  const middle = (from + to) / 2;
  if (from >= to) return undefined;
  const crossing = lines.filter(({ segments }) =>
    segments.some((one) => one.x < middle && one.right > middle),
  );
  return crossing.length <= lines.length * 0.4 ? middle : undefined;
}
