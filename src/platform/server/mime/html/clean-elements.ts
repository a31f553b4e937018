import { linkAddress, pictureSource } from "./link-address.ts";
import { allowedStyle, styleValue } from "./style-rules.ts";
import { type AllowedSheet, allowedClasses } from "./style-sheets.ts";

export const ALLOWED_TAGS =
  "a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr".split(
    " ",
  );

/** Attributes that we set. Those in the mail are dropped, because every element is rewritten. */
export const OWN_ATTRIBUTES = ["data-cid", "data-remote", "data-quote"] as const;

const COLOUR = /^#?[a-z0-9]{1,20}$/i;
const LENGTH = /^\d{1,4}(px|%)?$/;
const COUNT = /^\d{1,3}$/;
const TEXT = /^[^\p{Cc}]{0,500}$/u;

/** Presentational attributes with allowed values; all others are removed. */
export const PLAIN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  align: /^(left|right|center|justify|middle|top|bottom)$/i,
  bgcolor: COLOUR,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,2}$/,
  cellspacing: /^\d{1,2}$/,
  color: COLOUR,
  colspan: COUNT,
  dir: /^(ltr|rtl|auto)$/i,
  face: /^[\p{L}\p{N}\s,'-]{1,200}$/u,
  height: LENGTH,
  lang: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i,
  nowrap: /^(nowrap)?$/i,
  rowspan: COUNT,
  size: /^[+-]?\d{1,2}$/,
  start: COUNT,
  title: TEXT,
  type: /^(disc|circle|square|[1aAiI])$/,
  valign: /^(top|middle|bottom|baseline)$/i,
  value: COUNT,
  width: LENGTH,
};

const FORMS = new Map(Object.entries(PLAIN_ATTRIBUTES));
const PAPER =
  /^(#?f{3}|#?f{6}|white|transparent|none|inherit|initial|unset|rgba?\(255,\s*255,\s*255.*)$/i;
const TINY = 2;
/** Layout tables have many; a data table that a person inserted is kept. */
const TABLES_OF_A_LAYOUT = 5;

type Attributes = Readonly<Partial<Record<string, string>>>;
type Element = { tagName: string; attribs: Record<string, string> };

/** Rewrites each element from an allowlist, and counts what was removed. */
export class ElementCleaner {
  remotePictures = 0;
  trackers = 0;
  readonly contentIds = new Set<string>();
  readonly #sheet: AllowedSheet;
  #tables = 0;
  #hasBackground = false;

  constructor(sheet: AllowedSheet) {
    this.#sheet = sheet;
    for (const [, colour = ""] of sheet.css.matchAll(/background-color:([^;}]+)/g))
      if (!PAPER.test(colour.trim())) this.#hasBackground = true;
  }

  get isDesigned(): boolean {
    return this.#hasBackground || this.#tables >= TABLES_OF_A_LAYOUT;
  }

  clean(tag: string, from: Attributes): Element {
    // The body may have a background and direction; inside the frame it is not the real body.
    const tagName = tag === "body" ? "div" : tag;
    if (tagName === "table") this.#tables += 1;
    const attribs = plainAttributes(from);
    const style = allowedStyle(from.style ?? "");
    if (style !== "") attribs.style = style;
    const classes = allowedClasses(from.class ?? "", this.#sheet);
    if (classes !== "") attribs.class = classes;
    this.#noteBackground(attribs);
    const quote = quoteMarkOf(tagName, from);
    if (quote) attribs["data-quote"] = quote;
    if (tagName === "a") addLink(attribs, from);
    return tagName === "img" ? this.#cleanPicture(attribs, from) : { tagName, attribs };
  }

  #noteBackground(attribs: Record<string, string>): void {
    const colour = attribs.bgcolor ?? styleValue(attribs.style, "background-color");
    if (colour !== undefined && !PAPER.test(colour.trim())) this.#hasBackground = true;
  }

  #cleanPicture(attribs: Record<string, string>, from: Attributes): Element {
    const picture = pictureSource(from.src ?? "");
    const alt = (from.alt ?? "").replaceAll(/\p{Cc}/gu, " ").slice(0, 500);
    const shown = { ...attribs, alt };
    if (picture?.kind === "inline")
      return { tagName: "img", attribs: { ...shown, src: picture.src } };
    if (picture?.kind === "attached") {
      this.contentIds.add(picture.contentId);
      return { tagName: "img", attribs: { "data-cid": picture.contentId, ...shown } };
    }
    if (picture?.kind !== "remote") return { tagName: "img", attribs: shown };
    if (isTiny(from)) {
      this.trackers += 1;
      return { tagName: "wbr", attribs: {} };
    }
    this.remotePictures += 1;
    return { tagName: "img", attribs: { "data-remote": picture.url, ...shown } };
  }
}

function plainAttributes(from: Attributes): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value = ""] of Object.entries(from)) {
    const form = FORMS.get(name);
    if (form?.test(value.trim())) kept[name] = value.trim();
  }
  return kept;
}

/** The opened page gets no referrer and no access to ours. */
function addLink(attribs: Record<string, string>, from: Attributes): void {
  const href = linkAddress(from.href ?? "");
  if (href === undefined) return;
  attribs.href = href;
  attribs.rel = "noopener noreferrer nofollow";
  attribs.target = "_blank";
}

function isTiny(from: Attributes): boolean {
  const sizes = [
    from.width,
    from.height,
    styleValue(from.style, "width"),
    styleValue(from.style, "height"),
  ];
  return sizes.some(
    (size) => size !== undefined && Number.parseFloat(size) <= TINY && !size.includes("%"),
  );
}

/** `block`: the element is quoted. `rest`: everything after it is quoted as well. */
type QuoteMark = "block" | "rest";

const BLOCK_CLASSES =
  /\b(gmail_quote(_container)?|yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra|moz-cite-prefix|gmx_quote|mail_quote)\b/;
const REST_IDS =
  /^(x_)*(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|stopSpelling|reply-intro|isForwardContent)$/;
/** The line that Outlook for Windows draws above `From:`. */
const OUTLOOK_LINE = /border-top:\s*solid\s+#(e1e1e1|b5c4df)\s+1\.0pt/i;

/** Markers that mail clients put where the quoted history begins. */
function quoteMarkOf(
  tagName: string,
  attributes: Readonly<Partial<Record<string, string>>>,
): QuoteMark | undefined {
  if (REST_IDS.test(attributes.id ?? "")) return "rest";
  if (OUTLOOK_LINE.test((attributes.style ?? "").slice(0, 500))) return "rest";
  if (BLOCK_CLASSES.test((attributes.class ?? "").slice(0, 500))) return "block";
  const isCited = tagName === "blockquote" && attributes.type?.toLowerCase() === "cite";
  return isCited ? "block" : undefined;
}
