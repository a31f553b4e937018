/** One sending window. `day` is 1 for Monday to 7 for Sunday. */
export type SendingWindow = { day: number; from: string; to: string };

/** Monday to Friday, nine to five. */
export const WORKING_HOURS: readonly SendingWindow[] = [1, 2, 3, 4, 5].map((day) => ({
  day,
  from: "09:00",
  to: "17:00",
}));

/** The first two overlapping windows of a day. */
export function findOverlap(
  windows: readonly SendingWindow[],
): readonly [SendingWindow, SendingWindow] | undefined {
  const inOrder = windows.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1));
  for (const [i, window] of inOrder.entries()) {
    const next = inOrder[i + 1];
    if (next?.day === window.day && next.from < window.to) return [window, next];
  }
  return undefined;
}
