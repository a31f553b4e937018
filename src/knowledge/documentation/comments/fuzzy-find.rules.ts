type Range = { start: number; end: number };

/** How many of ten characters may differ without matching context. */
const CHANGED_OF_TEN = 3;
/** And how many with matching context. */
const CHANGED_BETWEEN = 6;

/** For a longer text only its start and end are searched, for speed. */
const MAX_PATTERN = 120;
/** The search distance from the old position. */
const WINDOW = 4000;

/** Finds text with a few changes: fewest changes first, then nearest. */
export function fuzzyFind(text: string, words: string, near: number): Range | undefined {
  const from = Math.max(0, near - WINDOW);
  const window = text.slice(from, near + words.length + WINDOW);
  const found = findIn(window, words, near - from);
  return found && { start: found.start + from, end: found.end + from };
}

/** Whether a text is mostly unchanged. */
export function isAlike(text: string, words: string): boolean {
  const longest = Math.max(text.length, words.length);
  if (Math.min(text.length, words.length) * 10 < longest * (10 - CHANGED_BETWEEN)) return false;
  const [now, before] = [text.slice(0, MAX_PATTERN), words.slice(0, MAX_PATTERN)];
  const [nowEnd, beforeEnd] = [text.slice(-MAX_PATTERN), words.slice(-MAX_PATTERN)];
  return isNear(now, before) || isNear(nowEnd, beforeEnd);
}

function isNear(text: string, words: string): boolean {
  let row = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (const [at, letter] of chars(words).entries())
    row = nextRow(row, letter, text, { first: at + 1 }).row;
  const most = Math.max(text.length, words.length);
  return (row[text.length] ?? most) * 10 <= most * CHANGED_BETWEEN;
}

function findIn(text: string, words: string, near: number): Range | undefined {
  if (words.length <= MAX_PATTERN * 2) return approximate(text, words, near);
  const head = approximate(text, words.slice(0, MAX_PATTERN), near);
  const tail = approximate(text, words.slice(-MAX_PATTERN), near + words.length - MAX_PATTERN);
  const isWhole = head && tail && tail.end - head.start <= words.length * 2;
  return isWhole && head.end <= tail.start ? { start: head.start, end: tail.end } : undefined;
}

/**
 * Sellers' algorithm: the edit distance of the pattern to the best substring ending at each
 * position.
 */
function approximate(text: string, words: string, near: number): Range | undefined {
  let row = Array.from({ length: text.length + 1 }, () => 0);
  let starts = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (const [at, letter] of chars(words).entries())
    ({ row, starts } = nextRow(row, letter, text, { first: at + 1, starts }));
  let best: { start: number; end: number; changes: number } | undefined;
  for (const [end, changes] of row.entries()) {
    const start = starts[end] ?? 0;
    if (changes * 10 > words.length * CHANGED_OF_TEN || start === end) continue;
    const isCloser = best && Math.abs(start - near) < Math.abs(best.start - near);
    if (!best || changes < best.changes || (changes === best.changes && isCloser))
      best = { start, end, changes };
  }
  return best && { start: best.start, end: best.end };
}

type Rows = { row: number[]; starts: number[] };

/** Processes one pattern character: match, substitution, deletion or insertion. */
function nextRow(
  row: readonly number[],
  letter: string,
  text: string,
  { first, starts = [] }: { first: number; starts?: readonly number[] },
): Rows {
  const next = [first];
  const begun = [starts[0] ?? 0];
  for (let at = 1; at <= text.length; at += 1) {
    const kept = (row[at - 1] ?? 0) + (text[at - 1] === letter ? 0 : 1);
    const leftOut = (row[at] ?? 0) + 1;
    const added = (next[at - 1] ?? 0) + 1;
    const least = Math.min(kept, leftOut, added);
    next.push(least);
    const change = least === leftOut ? starts[at] : begun[at - 1];
    begun.push((least === kept ? starts[at - 1] : change) ?? 0);
  }
  return { row: next, starts: begun };
}

/** By UTF-16 code unit, like all offsets. */
function chars(words: string): string[] {
  return words.split("");
}
