import { allowedHref } from "./escape-text.rules.ts";
import type { Inline } from "./rich-text.rules.ts";

type Token =
  | { kind: "text"; text: string; href: string | null }
  | { kind: "break" }
  | { kind: "picture"; fileId: string; alt: string }
  | { kind: "stars"; count: number; canOpen: boolean; canClose: boolean; href: string | null };
type Stars = Extract<Token, { kind: "stars" }>;

const ESCAPED = /\\([\\*[\]()\d.\n-])/y;
const STARS = /\*+/y;
const LABEL = String.raw`\[((?:\\[^]|[^\\[\]])*)\]`;
const LINK = new RegExp(String.raw`${LABEL}\(((?:\{\{[^{}]*\}\}|\\[^]|[^\\()\s])*)\)`, "y");
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
export const PICTURE = new RegExp(String.raw`!${LABEL}\(file:(${UUID})\)`, "y");
const TEXT = /[^\\*[!\n]+/y;

/** Stars toggle bold and italic. Those without a partner in the same block are text. */
export function readInline(source: string): Inline[] {
  const tokens = [...tokensOf(source, null)];
  const stars = tokens.filter((token) => token.kind === "stars");
  const bold = pairsOf(stars.filter(({ count }) => count !== 1));
  const italic = pairsOf(stars.filter(({ count }) => count !== 2));
  const content: Inline[] = [];
  let isBold = false;
  let isItalic = false;
  for (const token of tokens) {
    if (token.kind === "text") addText(content, { ...token, isBold, isItalic });
    else if (token.kind !== "stars") content.push(token);
    else {
      const [togglesBold, togglesItalic] = [bold.has(token), italic.has(token)];
      const left = token.count - (togglesBold ? 2 : 0) - (togglesItalic ? 1 : 0);
      const text = { kind: "text" as const, text: "*".repeat(left), href: token.href };
      if (left > 0) addText(content, { ...text, isBold, isItalic });
      isBold = isBold !== togglesBold;
      isItalic = isItalic !== togglesItalic;
    }
  }
  return content;
}

function pairsOf(stars: readonly Stars[]): ReadonlySet<Stars> {
  const paired = new Set<Stars>();
  let open: Stars | undefined;
  for (const one of stars) {
    if (!open) open = one.canOpen ? one : undefined;
    else if (one.canClose) {
      paired.add(open).add(one);
      open = undefined;
    }
  }
  return paired;
}

function addText(content: Inline[], text: Extract<Inline, { kind: "text" }>): void {
  const before = content.at(-1);
  const isSame =
    before?.kind === "text" &&
    before.isBold === text.isBold &&
    before.isItalic === text.isItalic &&
    before.href === text.href;
  if (isSame) before.text += text.text;
  else content.push(text);
}

function* tokensOf(source: string, href: string | null): Generator<Token> {
  let at = 0;
  while (at < source.length) {
    const picture = href === null ? match(PICTURE, source, at) : undefined;
    const link = href === null ? match(LINK, source, at) : undefined;
    const target = link && allowedHref(unescaped(link[2] ?? ""));
    const escaped = match(ESCAPED, source, at);
    const stars = match(STARS, source, at);
    const found = picture ?? (target === undefined ? undefined : link) ?? escaped ?? stars;
    if (picture)
      yield { kind: "picture", alt: unescaped(picture[1] ?? ""), fileId: picture[2] ?? "" };
    else if (link && target !== undefined) yield* tokensOf(link[1] ?? "", target);
    else if (escaped) yield literal(escaped[1] ?? "", href);
    else if (stars) yield starsAt(source, at, stars[0].length, href);
    const text = found ? undefined : (match(TEXT, source, at)?.[0] ?? source[at] ?? "");
    if (text !== undefined) yield literal(text, href);
    at += found?.[0].length ?? text?.length ?? 1;
  }
}

function literal(text: string, href: string | null): Token {
  return text === "\n" ? { kind: "break" } : { kind: "text", text, href };
}

/** Spaces beside them, and more than three, make them text. */
function starsAt(source: string, at: number, count: number, href: string | null): Token {
  if (count > 3) return { kind: "text", text: "*".repeat(count), href };
  const canClose = at > 0 && /\S/.test(source[at - 1] ?? "");
  const canOpen = /\S/.test(source[at + count] ?? "");
  return { kind: "stars", count, canOpen, canClose, href };
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([\\*[\]()\d.\n-])/g, "$1");
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
