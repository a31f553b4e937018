/** Which part of the organisation's settings an address shows. */
export type OrganizationSearch = {
  tab?: "activity";
  /** Everyone fetches this file, so the screen knows the kinds that there are. */
  kind?: string | undefined;
  page?: number | undefined;
};

/** Drops every other search parameter of the address. */
export function readOrganizationSearch({
  tab,
  kind,
  page: given,
}: Record<string, unknown>): OrganizationSearch {
  if (tab !== "activity") return {};
  const page = Number(given);
  return {
    tab,
    ...(typeof kind === "string" ? { kind } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGES ? { page } : {}),
  };
}

/** The server looks no further. */
const MAX_PAGES = 50_000;
