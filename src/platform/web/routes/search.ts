/** One search parameter, if present and not empty. */
export function textOf<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [N in Name]?: string } {
  const value = search[name];
  // A computed key widens the name's type.
  return (typeof value === "string" && value ? { [name]: value } : {}) as { [N in Name]?: string };
}
