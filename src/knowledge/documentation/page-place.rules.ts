/** As shown in the tree, if different from the stored name. */
export const SHOWN_NAMES = { generated: "Generated pages", project: "Project storage" } as const;

/**
 * The project's storage is named like those of its products, which are nested in their own.
 * Generated pages may come from a language model or not.
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

/** A page's path in one line: if long, only the product and the parent. */
export function placeOf(path: readonly string[]): string {
  const way = path.length > 2 ? [...path.slice(0, 1), "…", ...path.slice(-1)] : path;
  return way.join(" › ");
}

type Named = { id: string; name: string; path: readonly string[] };

/** The paths of pages with ambiguous names in a list, by id. */
export function placesOfNamesakes(pages: readonly Named[]): ReadonlyMap<string, string> {
  const byName = Map.groupBy(pages, ({ name }) => name);
  const namesakes = [...byName.values()].filter(({ length }) => length > 1).flat();
  return new Map(namesakes.map(({ id, path }) => [id, placeOf(path)]));
}

/** The tree at first: products, their containers and the pages in those, and at most so many. */
export const FIRST_STRUCTURE = { depth: 4, limit: 200 };
