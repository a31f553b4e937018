/** Lines run from edge to edge, bars stand in the middle of their share. */
export type PlotKind = "lines" | "bars";

/** Where a day stands between the two ends, as a part of one. */
export function placeOf(day: number, count: number, kind: PlotKind): number {
  if (kind === "bars") return (day + 0.5) / count;
  return count > 1 ? day / (count - 1) : 0.5;
}

export function percent(part: number): string {
  return `${part * 100}%`;
}
