import { AUDIT_KINDS, type AuditKind } from "#src/workspace/audit/audit.rules.ts";

/** Which part of the organisation's settings an address shows. */
export type OrganizationPlace = {
  tab?: "activity";
  kind?: AuditKind | undefined;
  page?: number | undefined;
};

/** What an address says beyond that is not part of it. */
export function organizationPlace(search: Record<string, unknown>): OrganizationPlace {
  if (search.tab !== "activity") return {};
  const kind = AUDIT_KINDS.find((one) => one === search.kind);
  const page = Number(search.page);
  return {
    tab: "activity",
    ...(kind ? { kind } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGES ? { page } : {}),
  };
}

/** The server looks no further. */
const MAX_PAGES = 50_000;
