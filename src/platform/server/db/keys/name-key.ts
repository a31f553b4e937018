/**
 * Names with the same key look the same to people: they differ only in case and spelling variants.
 */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}
