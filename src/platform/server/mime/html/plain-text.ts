import sanitizeHtml from "sanitize-html";
import { boundHtml } from "./bound-html.ts";

const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|(^|[;\s])opacity\s*:\s*0*(\.0+)?\s*(;|!|$)|font-size\s*:\s*0*(\.0+)?(px|pt|em|rem|%)?\s*(;|!|$)|mso-hide\s*:\s*all/i;

/** Elements that start and end on their own line. */
const BLOCKS = new Set(
  "address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
/** Elements surrounded by blank lines. */
const PARAGRAPHS = new Set("blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul".split(" "));
const KEPT = [...BLOCKS, "br", "td", "th", "img", "span", "a", "b", "i", "font"];
const TOKENS = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g;
const DEEPEST = 200;
const MAX_QUOTES = 10;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
};

/** The visible text of HTML, with quotes marked by `>`. */
export function plainTextOf(html: string): string {
  // Sanitized first, so that every "<" is a tag and every tag is closed.
  const clean = sanitizeHtml(boundHtml(html).html, {
    allowedTags: KEPT,
    allowedAttributes: { "*": ["data-hidden"], img: ["alt", "data-hidden"] },
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "xmp",
      "title",
      "noscript",
      "svg",
      "math",
    ],
    nestingLimit: DEEPEST,
    transformTags: {
      "*": (tagName, { alt, style, hidden }) => ({
        tagName,
        attribs: {
          ...(alt === undefined ? {} : { alt }),
          ...(hidden !== undefined || isHidden(style) ? { "data-hidden": "" } : {}),
        },
      }),
    },
  });
  const text = new TextLines();
  for (const [, slash, tag = "", attributes = "", words] of clean.matchAll(TOKENS)) {
    if (words !== undefined) text.add(decodeEntities(words));
    else if (slash) text.close(tag);
    else text.open(tag, attributes);
  }
  return text.join();
}

type OpenTag = { tag: string; isHidden: boolean };

class TextLines {
  readonly #lines: string[] = [];
  readonly #open: OpenTag[] = [];
  #line = "";
  #hidden = 0;
  #preformatted = 0;
  #quotes = 0;
  /** The quote depth of the pending blank line. */
  #gap: number | undefined;

  add(words: string): void {
    if (this.#hidden > 0) return;
    if (this.#preformatted > 0) this.#addLines(words.split("\n"));
    else this.#addSpaced(words);
  }

  #addSpaced(words: string): void {
    const spaced = words.replaceAll(/[ \t\n\r\f]+/g, " ");
    this.#line += this.#line === "" || this.#line.endsWith(" ") ? spaced.trimStart() : spaced;
  }

  open(tag: string, attributes: string): void {
    if (tag === "br") this.#endLine(true);
    else if (tag === "hr") this.#rule();
    else if (tag === "img") this.#addPicture(attributes);
    else this.#openElement(tag, attributes);
  }

  #openElement(tag: string, attributes: string): void {
    const isHiddenHere = attributes.includes("data-hidden");
    this.#open.push({ tag, isHidden: isHiddenHere });
    if (isHiddenHere) this.#hidden += 1;
    this.#break(tag);
    if (tag === "blockquote") this.#quotes += 1;
    if (tag === "pre") this.#preformatted += 1;
    if (tag === "li" && this.#hidden === 0) this.#line = "- ";
  }

  close(tag: string): void {
    if ((tag === "td" || tag === "th") && this.#line !== "") this.#line += " ";
    this.#break(tag);
    if (tag === "blockquote") this.#quotes -= 1;
    if (tag === "pre") this.#preformatted -= 1;
    if (this.#open.pop()?.isHidden) this.#hidden -= 1;
  }

  join(): string {
    this.#endLine(false);
    return this.#lines.join("\n").trim();
  }

  #addPicture(attributes: string): void {
    const alt = /\balt="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (!attributes.includes("data-hidden")) this.add(decodeEntities(alt));
  }

  #rule(): void {
    this.#break("p");
    if (this.#hidden === 0) this.#line = "---";
    this.#break("p");
  }

  #addLines([first = "", ...rest]: string[]): void {
    this.#line += first;
    for (const line of rest) {
      this.#endLine(true);
      this.#line = line;
    }
  }

  #break(tag: string): void {
    if (!BLOCKS.has(tag)) return;
    this.#endLine(false);
    if (PARAGRAPHS.has(tag)) this.#gap = Math.min(this.#gap ?? this.#quotes, this.#quotes);
  }

  #endLine(isForced: boolean): void {
    const line = this.#line.trimEnd();
    this.#line = "";
    if (line === "" && (!isForced || this.#hidden > 0)) return;
    if (this.#gap !== undefined && this.#lines.length > 0)
      this.#lines.push(prefixOf(Math.min(this.#gap, this.#quotes)).trimEnd());
    this.#gap = undefined;
    this.#lines.push(`${prefixOf(this.#quotes)}${line}`.trimEnd());
  }
}

function prefixOf(quotes: number): string {
  return "> ".repeat(Math.min(quotes, MAX_QUOTES));
}

/** Decodes the entities that the sanitizer writes. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** Whether a style hides an element; mails hide previews and instructions this way. */
function isHidden(style: string | undefined): boolean {
  return style !== undefined && HIDDEN.test(style.slice(0, 4000));
}
