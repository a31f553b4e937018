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
/** Their content is no text of the mail. */
const NO_TEXT =
  "applet audio button embed form-data frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp".split(
    " ",
  );

type Purpose = {
  /** The history of an email that is shown stands behind a button. */
  foldsQuotes?: boolean;
  /** Mail programs of others read no sheet of ours. */
  keepsSheets?: boolean;
};

/** HTML that may be shown: elements, attributes and styles of a list, nothing that runs or loads. */
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
    // Each style was written again from a list; the library's own reader of styles is slow.
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
