/**
 * The redirect target after signing in. Only URLs of this site are allowed: a crafted link must not
 * lead through our sign-in to a phishing page.
 */
export function safeNext(next: unknown, origin: string): string | undefined {
  if (typeof next !== "string" || !next.startsWith("/")) return undefined;
  // Browsers read "//host", "/\host" and "/<tab>/host" as another host, and so does the parser.
  const url = URL.parse(next, origin);
  if (url?.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
