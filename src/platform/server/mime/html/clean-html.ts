import sanitizeHtml from "sanitize-html";
import { boundHtml } from "./bound-html.ts";
import {
  ALLOWED_TAGS,
  ElementCleaner,
  OWN_ATTRIBUTES,
  PLAIN_ATTRIBUTES,
} from "./clean-elements.ts";
import { foldQuotes } from "./fold-quotes.ts";
import { SANITIZER_VERSION, type SanitizedHtml } from "./sanitized-html.ts";
import { allowedSheet } from "./style-sheets.ts";

const DEEPEST = 200;
/** Elements whose content is not text of the mail. */
const NO_TEXT =
  "applet audio button embed form-data frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp".split(
    " ",
  );

type Purpose = {
  /** The quoted history of a displayed mail is collapsed behind a button. */
  foldsQuotes?: boolean;
  /** Other mail clients do not use our style sheets. */
  keepsSheets?: boolean;
};

/**
 * HTML that is safe to show: allowlisted elements, attributes and styles; nothing that runs or
 * loads.
 */
export function cleanHtml(
  html: string,
  { foldsQuotes = true, keepsSheets = true }: Purpose = {},
): SanitizedHtml {
  const bound = boundHtml(html.replaceAll("\0", "").toWellFormed());
  const sheet = allowedSheet(keepsSheets ? bound.html : "");
  const cleaner = new ElementCleaner(sheet);
  const clean = sanitizeHtml(bound.html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      "*": [...Object.keys(PLAIN_ATTRIBUTES), "class", "style", "data-quote"],
      a: ["href", "rel", "target"],
      img: ["src", "alt", ...OWN_ATTRIBUTES],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["data"] },
    allowProtocolRelative: false,
    nonTextTags: NO_TEXT,
    nestingLimit: DEEPEST,
    // Each style has already been rewritten from an allowlist; the library's own parser is slow.
    parseStyleAttributes: false,
    transformTags: { "*": (tag, attributes) => cleaner.clean(tag, attributes) },
  });
  const style = sheet.css === "" ? "" : `<style>${sheet.css}</style>`;
  return {
    html: style + (foldsQuotes ? foldQuotes(clean) : clean),
    version: SANITIZER_VERSION,
    remotePictures: cleaner.remotePictures,
    trackers: cleaner.trackers,
    contentIds: [...cleaner.contentIds],
    isDesigned: cleaner.isDesigned,
    isCut: bound.isCut,
  };
}
