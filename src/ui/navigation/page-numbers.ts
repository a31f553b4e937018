/** A page number, or a gap. */
type PageStep = number | "gap";

/**
 * The first, last and neighbouring pages. The number of links is constant, so that Next stays under
 * the pointer.
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
