/**
 * A setup page's search parameters: the step, the open page, and the search text. Validated by the
 * screens, because everyone loads this file.
 */
export type SetupSearch = {
  step?: string | undefined;
  item?: string | undefined;
  search?: string | undefined;
  filter?: string | undefined;
};

export function readSetupSearch(given: Readonly<Record<string, unknown>>): SetupSearch {
  const { step, item, search, filter } = given;
  return {
    step: wordIn(step),
    item: wordIn(item),
    search: wordIn(search),
    filter: wordIn(filter),
  };
}

function wordIn(given: unknown): string | undefined {
  return typeof given === "string" ? given.slice(0, 200) : undefined;
}
