const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** https, or http on the person's own computer. A fragment would hide the answer from the app. */
export function isRedirectUri(text: string, own: string): boolean {
  const url = URL.parse(text);
  if (!url || text.includes("#") || text.includes("*") || text.length > 2000) return false;
  if (url.username || url.password || url.origin === new URL(own).origin) return false;
  return url.protocol === "https:" || isLoopback(url);
}

export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && LOOPBACK.has(hostname);
}

/**
 * Compared as text. Only the port of a loopback address may differ, because an app on a computer
 * takes whichever is free (RFC 8252).
 */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [URL.parse(registered), URL.parse(asked)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false;
  return withoutPort(registered, one) === withoutPort(asked, other);
}

/** Of the text itself: parsing would make different texts equal. */
function withoutPort(text: string, { port }: URL): string {
  return port === "" ? text : text.replace(`:${port}`, "");
}

/** The answer to an app, in the query of its address (RFC 6749, with the issuer of RFC 9207). */
export function answerAt(
  redirectUri: string,
  answer: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
