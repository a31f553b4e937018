import { decodeCanonicalEntities } from "#src/editor/document/html/entities.ts";
import { cleanHref } from "#src/editor/document/inline/href.ts";

const PLAIN_TAG =
  /<(?:\/?[bius]|\/?su[bp]|\/a|\/code|\/mark|br|code class="inline-code"|mark class="cdx-marker")>/g;
const LINK = /<a href="([^"<>]*)"(?: target="_blank")?(?: rel="nofollow")?>/g;
const ENTITY = /&(?:amp|lt|gt|nbsp);/g;

/**
 * Validates canonical inline HTML independently of the codec: what remains without allowed tags and
 * entities must contain no markup.
 */
export function grammarFault(html: string): string | undefined {
  for (const [link, href = ""] of html.matchAll(LINK)) {
    const address = decodeCanonicalEntities(href, "attribute");
    if (cleanHref(address) !== address) return `a link to ${address}: ${link}`;
    if (!/^(https?:|mailto:|tel:|\/|#)/i.test(address)) return `a scheme: ${link}`;
  }
  const rest = html.replace(LINK, "").replace(PLAIN_TAG, "").replace(ENTITY, "");
  if (/[<>&]/.test(rest)) return `markup in ${rest}`;
  return /[^\P{Cc}\t]/u.test(rest) || !rest.isWellFormed() ? "a control sign" : undefined;
}
