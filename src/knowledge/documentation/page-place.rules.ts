/** As the tree says it, where the name that is stored says something else. */
export const SHOWN_NAMES = { generated: "Generated pages", project: "Project storage" } as const;

/**
 * The storage of the project is called as those of its products, which stand below their own. Pages
 * are generated with a language model or without one.
 */
export function shownName({
  type,
  parentId,
  name,
}: {
  type: string;
  parentId: string | null;
  name: string;
}): string {
  if (type === "ai-generated") return SHOWN_NAMES.generated;
  return type === "storage" && parentId === null ? SHOWN_NAMES.project : name;
}

/** Where a page stands, in one line: of a long way its ends, the product and the page right above. */
export function placeOf(path: readonly string[]): string {
  const way = path.length > 2 ? [...path.slice(0, 1), "…", ...path.slice(-1)] : path;
  return way.join(" › ");
}

type Named = { id: string; name: string; path: readonly string[] };

/** The places of pages whose name stands more than once in a list, by their ids. */
export function placesOfNamesakes(pages: readonly Named[]): ReadonlyMap<string, string> {
  const byName = Map.groupBy(pages, ({ name }) => name);
  const namesakes = [...byName.values()].filter(({ length }) => length > 1).flat();
  return new Map(namesakes.map(({ id, path }) => [id, placeOf(path)]));
}
