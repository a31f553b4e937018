/** Two names with one key are the same name to people: only case and the way of writing differ. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}
