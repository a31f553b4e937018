import type { Role } from "#src/platform/contract/roles.ts";

/** What the address of the members' page says beyond its path; the usual is left out. */
export type MembersSearch = {
  tab?: "invitations" | undefined;
  page?: number | undefined;
  search?: string | undefined;
  role?: Role | undefined;
};

const MAX_LETTERS = 200;
const MAX_PAGES = 10_000;

/** Anything else that stands there, by a slip or by a link of someone, is left out. */
export function readMembersSearch(search: Readonly<Record<string, unknown>>): MembersSearch {
  const { tab, page, role } = search;
  const text = typeof search.search === "string" ? search.search.slice(0, MAX_LETTERS) : "";
  const number = Number(page);
  const isPage = Number.isInteger(number) && number > 1 && number <= MAX_PAGES;
  // Said to be undefined: what is only left out stays as it stands in the address.
  return {
    tab: tab === "invitations" ? tab : undefined,
    page: isPage ? number : undefined,
    search: text || undefined,
    role: role === "admin" || role === "edit" || role === "view" ? role : undefined,
  };
}
