/** The projects page's search parameters; defaults are left out. */
export type ProjectsSearch = {
  tab?: "archived" | undefined;
  page?: number | undefined;
  search?: string | undefined;
};

const MAX_LETTERS = 200;
const MAX_PAGES = 10_000;

/** Unknown values, from a typo or a bad link, are ignored. */
export function readProjectsSearch(search: Readonly<Record<string, unknown>>): ProjectsSearch {
  const { tab, page } = search;
  const text = typeof search.search === "string" ? search.search.slice(0, MAX_LETTERS) : "";
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= MAX_PAGES;
  // Explicitly undefined: omitted parameters would stay in the URL.
  return {
    tab: tab === "archived" ? tab : undefined,
    page: isPage ? number : undefined,
    search: text || undefined,
  };
}
