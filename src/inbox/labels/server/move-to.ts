/** Moves an id to an index, counted from 1. Beyond the end means last. */
export function moveTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(position - 1, 0, id);
}
