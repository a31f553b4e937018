const format = new Intl.NumberFormat("en");
const plural = new Intl.PluralRules("en");

/** Formats a count with its noun: "1 page", "1,200 pages". */
export function countOf(count: number, one: string, many: string): string {
  return `${format.format(count)} ${plural.select(count) === "one" ? one : many}`;
}
