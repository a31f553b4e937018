/** Leaves out what is undefined, for a library that distinguishes it from a missing property. */
export function given<Props extends object>(
  props: Props,
): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  const there = Object.entries(props).filter(([, value]) => value !== undefined);
  // The type of entries forgets which name goes with which value; none was changed.
  return Object.fromEntries(there) as { [Name in keyof Props]?: Exclude<Props[Name], undefined> };
}
