/** The selected tab of the organisation's settings. */
export type OrganizationSearch = {
  tab?: "activity";
  /** Everyone loads this file, so the screen knows the valid kinds. */
  kind?: string | undefined;
  page?: number | undefined;
};

/** Drops all other search parameters. */
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

/** The server has the same limit. */
const MAX_PAGES = 50_000;
