/**
 * Every address that has a screen. The server answers these with the application and everything
 * else with 404, so an address that is only guessed never looks as if it existed.
 */
export const PAGES = [
  "/",
  "/sign-in",
  "/invite",
  "/projects",
  "/ui",
  "/ui/buttons",
  "/ui/inputs",
  "/ui/table",
  "/ui/tree-select",
] as const;

export function isPage(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, "") : path;
  return PAGES.some((page) => page === trimmed);
}
