import { cleanHtml } from "./clean-html.ts";
import { showPictures } from "./show-pictures.ts";

/** What a link has where a mail is shown here; the mail program of the reader decides that itself. */
const OPENED_APART = /(<a [^>]*?) rel="noopener noreferrer nofollow" target="_blank"/g;

/**
 * HTML that may leave in a mail: the same elements that may be shown. Its pictures keep their
 * addresses, and what is quoted keeps the mark by which mail programs fold it.
 */
export function cleanOutgoing(html: string): string {
  const clean = cleanHtml(html, { foldsQuotes: false, keepsSheets: false });
  return showPictures(clean.html, {
    attached: (contentId) => `cid:${contentId}`,
    remote: (url) => url,
  })
    .replaceAll(' data-quote="block"', ' class="gmail_quote"')
    .replaceAll(' data-quote="rest"', "")
    .replaceAll(OPENED_APART, "$1");
}
