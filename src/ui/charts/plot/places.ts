/** Lines span edge to edge, bars are centred in their slot. */
export type PlotKind = "lines" | "bars";

/** The horizontal position of a day, as a fraction. */
export function placeOf(day: number, count: number, kind: PlotKind): number {
  if (kind === "bars") return (day + 0.5) / count;
  return count > 1 ? day / (count - 1) : 0.5;
}

export function percent(part: number): string {
  return `${part * 100}%`;
}
