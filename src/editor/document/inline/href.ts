const LINE_SIGNS = /[\t\n\r]/g;
const CONTROL = /\p{Cc}/u;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const ALLOWED = new Set(["http", "https", "mailto", "tel"]);

/**
 * The stored form of a link, or undefined if not allowed. Parsed like browsers do: surrounding and
 * inner control characters are ignored, so that they cannot hide a scheme.
 */
export function cleanHref(given: string): string | undefined {
  const href = withoutEdges(given.toWellFormed()).replace(LINE_SIGNS, "").replaceAll(" ", "%20");
  if (CONTROL.test(href)) return undefined;
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    return ALLOWED.has(scheme) && href.length > scheme.length + 1 ? href : undefined;
  }
  return href.startsWith("/") || href.startsWith("#") ? href : undefined;
}

const EDGE = /^[\p{Cc} ]$/u;

/** Character by character: a pattern would restart at every inner space. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGE.test(text[from] ?? "")) from += 1;
  while (to > from && EDGE.test(text[to - 1] ?? "")) to -= 1;
  return text.slice(from, to);
}

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const OWN_IMAGE = new RegExp(`^(?:/[a-z0-9-]+)+/projects/${ID}/files/${ID}$`);

/** Whether this product stores the picture itself: no other local URL is allowed. */
export function isOwnImage(path: string): boolean {
  return OWN_IMAGE.test(path);
}

/** Allowed picture sources: our own files, or another site over HTTP. */
export function cleanImageUrl(given: string): string | undefined {
  const url = cleanHref(given);
  if (url === undefined) return undefined;
  return /^https?:/i.test(url) || isOwnImage(url) ? url : undefined;
}

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)*:\d{1,5}([/?#]|$)/;

/** A typed or pasted link; undefined if invalid. */
export function hrefFromInput(typed: string): string | undefined {
  const value = typed.trim();
  if (value === "" || /\s/.test(value) || !isDecodable(value)) return undefined;
  if (MAIL.test(value)) return cleanHref(`mailto:${value}`);
  if (HOST_AND_PORT.test(value)) return cleanHref(`https://${value}`);
  if (SCHEME.test(value) || /^[/#]/.test(value)) return cleanHref(value);
  return cleanHref(`https://${value}`);
}

function isDecodable(value: string): boolean {
  try {
    decodeURI(value);
    return true;
  } catch {
    return false;
  }
}
