import { useMemo } from "react";

type Section = { id: string; rows: readonly { id: string }[] };

/**
 * Later results are added at the end: while a text stays the same, sections and rows keep the
 * order in which they first appeared, so that a selected row stays where it is.
 */
export function useArrivalOrder<S extends Section>(
  sections: readonly S[],
  query: string,
): readonly S[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins a new order
  const places = useMemo(() => new Map<string, number>(), [query]);
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  if (query.trim() === "") return sections;
  return sections
    .map((section) => ({
      section: { ...section, rows: inOrder(section.rows, ({ id }) => placeOf(`row ${id}`)) },
      place: placeOf(`section ${section.id}`),
    }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ section }) => section);
}

function inOrder<T>(all: readonly T[], placeOf: (one: T) => number): T[] {
  return all
    .map((one) => ({ one, place: placeOf(one) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ one }) => one);
}
