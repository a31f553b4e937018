const format = new Intl.NumberFormat("en");
const plural = new Intl.PluralRules("en");

/** Formats a count with its noun: "1 page", "1,200 pages". */
export function countOf(count: number, one: string, many: string): string {
  return `${format.format(count)} ${plural.select(count) === "one" ? one : many}`;
}

/** "120 KB" or "1.4 MB". */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
