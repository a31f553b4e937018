/**
 * Where something is, without what is brought along: parameters keep their names only, because
 * tokens, searches and the way back stand in their values, and the part after # goes altogether.
 */
export function cleanAddress(address: string): string {
  const base = window.location.origin;
  if (!URL.canParse(address, base)) return "";
  const { origin, pathname, searchParams } = new URL(address, base);
  const names = [...new Set(searchParams.keys())].map((name) => `${encodeURIComponent(name)}=*`);
  return origin + pathname + (names.length > 0 ? `?${names.join("&")}` : "");
}
