/** Omits undefined properties, for a library that treats them differently from missing ones. */
export function given<Props extends object>(
  props: Props,
): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  const there = Object.entries(props).filter(([, value]) => value !== undefined);
  // Object entries lose the relation between keys and values; none was changed.
  return Object.fromEntries(there) as { [Name in keyof Props]?: Exclude<Props[Name], undefined> };
}
