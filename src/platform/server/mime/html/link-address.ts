const LONGEST = 4000;
const WEB = new Set(["http:", "https:"]);
const LINKS = new Set([...WEB, "mailto:", "tel:"]);
const INLINE_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const LONGEST_INLINE = 700_000;

/** The normalized target of a link; undefined for links that must not be followed. */
export function linkAddress(href: string): string | undefined {
  const url = parse(href);
  return url && LINKS.has(url.protocol) ? url.href : undefined;
}

export type PictureSource =
  | { kind: "attached"; contentId: string }
  | { kind: "inline"; src: string }
  | { kind: "remote"; url: string };

export function pictureSource(src: string): PictureSource | undefined {
  const trimmed = src.trim();
  if (/^cid:/i.test(trimmed)) {
    const contentId = decoded(trimmed.slice(4))
      .replaceAll(/[<>\s\p{Cc}]/gu, "")
      .slice(0, 200);
    return contentId === "" ? undefined : { kind: "attached", contentId };
  }
  if (trimmed.length <= LONGEST_INLINE && INLINE_PICTURE.test(trimmed))
    return { kind: "inline", src: trimmed };
  const url = parse(trimmed);
  return url && WEB.has(url.protocol) ? { kind: "remote", url: url.href } : undefined;
}

/** Credentials in a URL can make it look like another host. */
function parse(text: string): URL | undefined {
  const bare = text
    .slice(0, LONGEST)
    .replaceAll(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu, "")
    .trim();
  const url = URL.parse(bare.startsWith("//") ? `https:${bare}` : bare);
  if (!url) return undefined;
  url.username = "";
  url.password = "";
  return url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}
