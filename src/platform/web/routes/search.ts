/** One search parameter, if it is there and says something. */
export function textOf<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
): { [N in Name]?: string } {
  const value = search[name];
  // A computed key makes the compiler forget which name it was.
  return (typeof value === "string" && value ? { [name]: value } : {}) as { [N in Name]?: string };
}
