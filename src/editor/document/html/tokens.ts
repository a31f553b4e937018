import type { DecodeEntities } from "./entities.ts";

export type HtmlToken =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: Map<string, string>; isClosed: boolean }
  | { kind: "close"; name: string };

/** Elements whose content is code or metadata, skipped to their end tag. */
const SKIPPED = new Set(
  "script style template noscript noembed noframes iframe xmp title".split(" "),
);
/** Elements whose content is raw text up to their end tag. */
const PLAIN = new Set(["textarea", "listing"]);

const TAG_NAME = /[a-zA-Z][^\t\n\f\r />]*/y;
const SPACE = /[\t\n\f\r /]*/y;
const ATTRIBUTE_NAME = /[^\t\n\f\r />=][^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const COMMENT_END = /--!?>/g;
const UNQUOTED = /[^\t\n\f\r >]*/y;

/**
 * Tokenizes HTML like a browser into tags and text. Comments, declarations and script content are
 * skipped. Never throws.
 */
export function* readTokens(html: string, decode: DecodeEntities): Generator<HtmlToken> {
  let at = 0;
  let textFrom = 0;
  while (at < html.length) {
    const tag = html.indexOf("<", at);
    if (tag === -1) break;
    const next = readMarkup(html, tag, decode);
    if (!next) {
      at = tag + 1;
      continue;
    }
    if (tag > textFrom) yield textToken(html.slice(textFrom, tag), decode);
    if (next.token) yield next.token;
    at = next.end;
    if (next.token?.kind === "open" && !next.token.isClosed) {
      const inside = contentOfCode(html, next.token.name, at);
      if (inside) {
        if (inside.text) yield textToken(inside.text, decode);
        at = inside.end;
      }
    }
    textFrom = at;
  }
  if (textFrom < html.length) yield textToken(html.slice(textFrom), decode);
}

function textToken(text: string, decode: DecodeEntities): HtmlToken {
  return { kind: "text", text: decode(text, "text") };
}

type Markup = { end: number; token?: HtmlToken };

function readMarkup(html: string, at: number, decode: DecodeEntities): Markup | undefined {
  const sign = html[at + 1];
  if (sign === "!" || sign === "?") return { end: endOfDeclaration(html, at) };
  // At the very end these two characters close nothing: they are text.
  if (sign === "/") return at + 2 < html.length ? readClose(html, at, decode) : undefined;
  const name = match(TAG_NAME, html, at + 1);
  return name === undefined ? undefined : readOpen(html, at + 1 + name.length, name, decode);
}

function endOfDeclaration(html: string, at: number): number {
  if (!html.startsWith("<!--", at)) return after(html, ">", at);
  // An empty comment may end with fewer dashes, as in <!--> and <!--->.
  if (html.startsWith(">", at + 4)) return at + 5;
  if (html.startsWith("->", at + 4)) return at + 6;
  COMMENT_END.lastIndex = at + 4;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  return at === -1 ? html.length : at + sign.length;
}

function readClose(html: string, at: number, decode: DecodeEntities): Markup {
  const name = match(TAG_NAME, html, at + 2);
  if (name === undefined) return { end: after(html, ">", at) };
  // A quoted attribute may contain the character that ends a tag.
  const { end, token } = readOpen(html, at + 2 + name.length, name, decode);
  return token ? { end, token: { kind: "close", name: name.toLowerCase() } } : { end };
}

function readOpen(html: string, from: number, name: string, decode: DecodeEntities): Markup {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    const space = match(SPACE, html, at) ?? "";
    at += space.length;
    if (at >= html.length) return { end: at };
    if (html[at] === ">") {
      const isClosed = space.endsWith("/");
      return {
        end: at + 1,
        token: { kind: "open", name: name.toLowerCase(), attributes, isClosed },
      };
    }
    // An equals sign at the start of a name is part of the name.
    const lead = html[at] === "=" ? "=" : "";
    const key = lead + (match(ATTRIBUTE_NAME, html, at + lead.length) ?? "");
    at += key.length;
    const equals = match(EQUALS, html, at);
    const value = equals === undefined ? undefined : readValue(html, at + equals.length);
    if (value) at = value.end;
    const known = key.toLowerCase();
    if (!attributes.has(known)) attributes.set(known, decode(value?.text ?? "", "attribute"));
  }
}

function readValue(html: string, at: number): { text: string; end: number } {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const text = match(UNQUOTED, html, at) ?? "";
    return { text, end: at + text.length };
  }
  const end = html.indexOf(quote, at + 1);
  if (end === -1) return { text: html.slice(at + 1), end: html.length };
  return { text: html.slice(at + 1, end), end: end + 1 };
}

function contentOfCode(
  html: string,
  name: string,
  from: number,
): { text: string; end: number } | undefined {
  const isPlain = PLAIN.has(name);
  if (!isPlain && !SKIPPED.has(name)) return undefined;
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />]|$)`, "gi");
  close.lastIndex = from;
  const found = close.exec(html);
  const textEnd = found?.index ?? html.length;
  const end = found ? after(html, ">", found.index) : html.length;
  return { text: isPlain ? html.slice(from, textEnd) : "", end };
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
