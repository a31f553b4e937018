const STATE = /^[a-z0-9_-]{0,24}$/;

/** The message type, then its fields, as numbered by the recorder's protocol. */
type Message = readonly unknown[];

/**
 * The recorder masks text, but not everywhere: selections are sent as text, attributes unchanged,
 * the URL with its parameters. So each message is filtered here, and one with more than numbers is
 * sent only if its type is known, with the fields listed below.
 */
export function outgoing(message: unknown): Message[] {
  if (!Array.isArray(message)) return [];
  const [kind, ...fields]: unknown[] = message;
  const clean = typeof kind === "number" ? KINDS[kind] : undefined;
  if (clean) return [[kind, ...clean(fields)]];
  return fields.every(isPlain) ? [message] : [];
}

/** The first message to the worker, with the URL of the first batch. */
export function cleanStart(message: unknown): unknown {
  if (typeof message !== "object" || message === null || !("url" in message)) return message;
  return { ...message, url: cleanAddress(String(message.url)) };
}

type Clean = (fields: unknown[]) => unknown[];

const asItIs: Clean = (fields) => fields;

const KINDS: Readonly<Record<number, Clean>> = {
  // CreateElementNode, RemoveNodeAttribute
  8: asItIs,
  13: asItIs,
  // SetNodeAttribute
  12: ([id, name, value]) => [id, name, looksOnly(String(name), String(value))],
  // SetNodeData: the text of a node
  14: ([id, text]) => [id, masked(text)],
  // SetInputTarget, SetInputValue, InputChange
  17: ([id]) => [id, "input"],
  18: ([id]) => [id, "", -1],
  112: ([id, _value, _isMasked, _label, hesitation, duration]) => [
    id,
    "",
    true,
    "input",
    hesitation,
    duration,
  ],
  // UserID, Metadata: the user's identity
  28: asItIs,
  30: asItIs,
  // ConnectionInformation, TabChange, TabData
  54: asItIs,
  117: asItIs,
  118: asItIs,
  // SetNodeAttributeURLBased: styles, and links to style sheets
  60: ([id, name, value]) => [id, name, looksOnly(String(name), String(value)), origin()],
  // SetCSSDataURLBased, AdoptedSSReplaceURLBased, AdoptedSSInsertRuleURLBased
  61: ([id, css]) => [id, css, origin()],
  71: ([id, css]) => [id, css, origin()],
  73: ([id, rule, place]) => [id, rule, place, origin()],
  // MouseClick: identified by its selector, since its label may contain anything
  68: ([id, hesitation, _label, selector, x, y]) => {
    const found = plainSelector(selector);
    return [id, hesitation, found, found, x, y];
  },
  // SelectionChange
  113: ([start, end]) => [start, end, ""],
  // SetPageLocation: which page it is, independent of what the recorder reports
  122: ([_url, _referrer, since]) => [cleanAddress(document.URL), "", since, ""],
};

function isPlain(field: unknown): boolean {
  return typeof field === "number" || typeof field === "boolean";
}

function masked(text: unknown): string {
  return String(text).replaceAll(/\S/g, "*");
}

/** Consists of tags, classes, ids and indexes; nothing quoted. */
function plainSelector(selector: unknown): string {
  return /^[\w\s.#>:()\\-]{1,300}$/.test(String(selector)) ? String(selector) : "element";
}

function origin(): string {
  return `${window.location.origin}/`;
}

/** Attributes for appearance or state that contain no text. */
const LOOKS = new Set(
  [
    "class style type role dir lang hidden disabled open checked selected multiple readonly required",
    "rows cols colspan rowspan width height tabindex rel as media inert popover",
    "viewbox xmlns fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray",
    "fill-rule clip-rule opacity transform d cx cy r rx ry x y x1 x2 y1 y2 points pathlength",
    "aria-hidden aria-expanded aria-selected aria-checked aria-pressed aria-busy aria-disabled",
    "aria-invalid aria-current aria-orientation aria-sort aria-level aria-haspopup aria-modal",
    "aria-required aria-readonly aria-valuenow aria-valuemin aria-valuemax",
    "orloaded __openreplay_dialog __openreplay_color_scheme",
  ]
    .join(" ")
    .split(" "),
);

/** The value of an attribute if a replay needs it for its appearance; otherwise empty. */
function looksOnly(attribute: string, value: string): string {
  const name = attribute.toLowerCase();
  if (name === "style") return value.replaceAll(/url\([^)]*\)/gi, "none");
  if (name === "href") return cleanAddress(value);
  if (LOOKS.has(name)) return value;
  return name.startsWith("data-") && STATE.test(value) ? value : "";
}

/**
 * A redacted URL: parameters keep only their names, because values contain tokens, searches and
 * return addresses, and the fragment is removed.
 */
function cleanAddress(address: string): string {
  const base = window.location.origin;
  if (!URL.canParse(address, base)) return "";
  const { origin, pathname, searchParams } = new URL(address, base);
  const names = [...new Set(searchParams.keys())].map((name) => `${encodeURIComponent(name)}=*`);
  return origin + pathname + (names.length > 0 ? `?${names.join("&")}` : "");
}
