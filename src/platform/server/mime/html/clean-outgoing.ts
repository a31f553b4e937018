import { cleanHtml } from "./clean-html.ts";
import { showPictures } from "./show-pictures.ts";

/** Link attributes for display here; the recipient's mail client sets its own. */
const OPENED_APART = /(<a [^>]*?) rel="noopener noreferrer nofollow" target="_blank"/g;

/**
 * HTML for outgoing mail: the same allowlist as for display. Images keep their URLs, and quotes
 * keep the markers by which mail clients collapse them.
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
