/**
 * Finds all closing delimiters of a text in one pass. Searching from each opening one would be
 * quadratic for hostile text.
 */
export type Closings = {
  /** The bracket that closes the one at that index. */
  bracket(at: number): number | undefined;
  /** The next run of exactly this many backquotes. Call from left to right. */
  backquotes(length: number, from: number): number | undefined;
};

export function closingsOf(source: string): Closings {
  const brackets = source.includes("[") ? bracketPairs(source) : new Map<number, number>();
  const runs = source.includes("`") ? backquoteRuns(source) : new Map<number, Runs>();
  return {
    bracket: (at) => brackets.get(at),
    backquotes(length, from) {
      const found = runs.get(length);
      if (!found) return undefined;
      while ((found.places[found.passed] ?? from) < from) found.passed += 1;
      return found.places[found.passed];
    },
  };
}

function bracketPairs(source: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (sign === "[") open.push(at);
    else if (sign === "]") {
      const from = open.pop();
      if (from !== undefined) pairs.set(from, at);
    }
  }
  return pairs;
}

type Runs = { places: number[]; passed: number };

function backquoteRuns(source: string): Map<number, Runs> {
  const byLength = new Map<number, Runs>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const runs = byLength.get(run.length) ?? { places: [], passed: 0 };
    runs.places.push(index);
    byLength.set(run.length, runs);
  }
  return byLength;
}
