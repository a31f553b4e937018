/**
 * Where to go on after signing in. Only an address of this very site counts: a link someone sends
 * must not lead through our sign-in to a look-alike.
 */
export function safeNext(next: unknown, origin: string): string | undefined {
  if (typeof next !== "string" || !next.startsWith("/")) return undefined;
  // Browsers read "//host", "/\host" and "/<tab>/host" as another host; the parser does it too.
  const url = URL.parse(next, origin);
  if (url?.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
