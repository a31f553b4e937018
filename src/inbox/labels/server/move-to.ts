/** The ids with one of them at another place, counted from 1. Beyond the end is at the end. */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(position - 1, 0, id);
}
