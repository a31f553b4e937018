import { cleanHtml } from "./clean-html.ts";
import { showPictures } from "./show-pictures.ts";

/**
 * HTML that may leave in a mail: the same elements that may be shown. Its pictures keep their
 * addresses, and what is quoted keeps the mark by which mail programs fold it.
 */
export function cleanOutgoing(html: string): string {
  const clean = cleanHtml(html, { foldsQuotes: false });
  return showPictures(clean.html, {
    attached: (contentId) => `cid:${contentId}`,
    remote: (url) => url,
  })
    .replaceAll(' data-quote="block"', ' class="gmail_quote"')
    .replaceAll(' data-quote="rest"', "");
}
