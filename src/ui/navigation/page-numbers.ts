/** A page to go to, or the gap where others are left out. */
type PageStep = number | "gap";

/**
 * The first, the last and the neighbours of the current page. There are always as many steps,
 * so that the next page stays under the pointer.
 */
export function pageSteps(page: number, pages: number): PageStep[] {
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), "gap", pages];
  if (page >= pages - 3) return [1, "gap", ...range(pages - 4, pages)];
  return [1, "gap", page - 1, page, page + 1, "gap", pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
