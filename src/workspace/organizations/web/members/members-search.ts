import type { Role } from "#src/platform/contract/roles.ts";

/** The members page's search parameters; defaults are left out. */
export type MembersSearch = {
  tab?: "invitations" | "groups" | undefined;
  page?: number | undefined;
  search?: string | undefined;
  role?: Role | undefined;
};

const MAX_LETTERS = 200;
const MAX_PAGES = 10_000;

/** Unknown values, from a typo or a bad link, are ignored. */
export function readMembersSearch(search: Readonly<Record<string, unknown>>): MembersSearch {
  const { tab, page, role } = search;
  const text = typeof search.search === "string" ? search.search.slice(0, MAX_LETTERS) : "";
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= MAX_PAGES;
  // Explicitly undefined: omitted parameters would stay in the URL.
  return {
    tab: tab === "invitations" || tab === "groups" ? tab : undefined,
    page: isPage ? number : undefined,
    search: text || undefined,
    role: role === "admin" || role === "edit" || role === "view" ? role : undefined,
  };
}
