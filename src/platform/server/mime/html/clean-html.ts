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

const DEEPEST = 200;
/** Their content is no text of the mail. */
const NO_TEXT =
  "applet audio button embed form-data frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp".split(
    " ",
  );

/** HTML that may be shown: elements and attributes of a list, nothing that runs or loads. */
export function cleanHtml(html: string, { foldsQuotes = true } = {}): SanitizedHtml {
  const bound = boundHtml(html.replaceAll("\0", "").toWellFormed());
  const cleaner = new ElementCleaner();
  const clean = sanitizeHtml(bound.html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      "*": [...Object.keys(PLAIN_ATTRIBUTES), "style", "data-quote"],
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
  return {
    html: foldsQuotes ? foldQuotes(clean) : clean,
    version: SANITIZER_VERSION,
    remotePictures: cleaner.remotePictures,
    trackers: cleaner.trackers,
    contentIds: [...cleaner.contentIds],
    isDesigned: cleaner.isDesigned,
    isCut: bound.isCut,
  };
}
