/**
 * What the address of a setup page says beyond its path: the step, the page that is open, and what
 * is searched for. The screens look whether it means anything, because everyone fetches this file.
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
