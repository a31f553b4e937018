export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

const USUAL: Range = 30;

/** A dashboard's search parameters; defaults are left out. */
export type DashboardSearch = { days?: Range | undefined };

export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  // Said to be undefined: what is only left out stays as it stands in the address.
  return { days: RANGES.find((range) => range === Number(search.days)) };
}

export function searchFor(days: Range): DashboardSearch {
  return days === USUAL ? {} : { days };
}

export function rangeIn({ days = USUAL }: DashboardSearch): Range {
  return days;
}
