import { SUPPRESSION_REASONS, type SuppressionReason } from "#src/outreach/people/people.rules.ts";

/** The search parameters; defaults are left out. */
export type PeopleSearch = {
  tab?: "suppressed" | undefined;
  search?: string | undefined;
  /** The project filter, and the open person. */
  project?: string | undefined;
  person?: string | undefined;
  /** The filters of suppressions. */
  scope?: "all" | undefined;
  reason?: SuppressionReason | undefined;
};

type Given = Readonly<Record<string, unknown>>;

export function readPeopleSearch(given: Given): PeopleSearch {
  const { tab, search, project, person, scope, reason } = given;
  return {
    tab: tab === "suppressed" ? tab : undefined,
    search: wordOf(search, 200),
    project: wordOf(project, 36),
    person: wordOf(person, 36),
    scope: scope === "all" ? scope : undefined,
    reason: SUPPRESSION_REASONS.find((one) => one === reason),
  };
}

function wordOf(given: unknown, most: number): string | undefined {
  return typeof given === "string" && given !== "" ? given.slice(0, most) : undefined;
}
