/** What the address of the projects says beyond its path; the usual is left out. */
export type ProjectsSearch = {
  tab?: "archived" | undefined;
  page?: number | undefined;
  search?: string | undefined;
};

const MAX_LETTERS = 200;
const MAX_PAGES = 10_000;

/** Anything else that stands there, by a slip or by a link of someone, is left out. */
export function readProjectsSearch(search: Readonly<Record<string, unknown>>): ProjectsSearch {
  const { tab, page } = search;
  const text = typeof search.search === "string" ? search.search.slice(0, MAX_LETTERS) : "";
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= MAX_PAGES;
  // Said to be undefined: what is only left out stays as it stands in the address.
  return {
    tab: tab === "archived" ? tab : undefined,
    page: isPage ? number : undefined,
    search: text || undefined,
  };
}
