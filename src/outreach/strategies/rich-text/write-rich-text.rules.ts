import { escapeText } from "./escape-text.rules.ts";
import { readRichText } from "./read-rich-text.rules.ts";
import type { Block, Inline } from "./rich-text.rules.ts";

type Text = Extract<Inline, { kind: "text" }>;

/** The address of a picture, in an email or on a screen. Without one its words are shown. */
type SourceOf = (fileId: string) => string | undefined;

export function writeHtml(blocks: readonly Block[], sourceOf: SourceOf): string {
  const inline = (content: readonly Inline[]) =>
    groupsOf(content)
      .map((group) => htmlOf(group, sourceOf))
      .join("");
  return blocks
    .map((block) => {
      if (block.kind === "paragraph") return `<p>${inline(block.content) || "<br />"}</p>`;
      const tag = block.isNumbered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
    })
    .join("");
}

/** The text without its markup. */
export function plainTextOf(text: string): string {
  return writePlainText(readRichText(text));
}

/** The same text for mail programs without HTML. */
export function writePlainText(blocks: readonly Block[]): string {
  return blocks.map((block, at) => gapBefore(block, at) + plainBlock(block)).join("");
}

function gapBefore({ isClose }: Block, at: number): string {
  if (at === 0) return "";
  return isClose ? "\n" : "\n\n";
}

function plainBlock(block: Block): string {
  if (block.kind === "paragraph") return plainOf(block.content);
  return block.items
    .map((item, at) => {
      const mark = block.isNumbered ? `${at + 1}. ` : "- ";
      return mark + plainOf(item).replaceAll("\n", `\n${" ".repeat(mark.length)}`);
    })
    .join("\n");
}

function plainOf(content: readonly Inline[]): string {
  return groupsOf(content)
    .map((group) => {
      if (group.kind === "break") return "\n";
      if (group.kind === "picture") return group.alt === "" ? "" : `[${group.alt}]`;
      const label = group.pieces.map((one) => (one.kind === "text" ? one.text : "\n")).join("");
      return group.href === null ? label : plainLink(label, group.href);
    })
    .join("");
}

function plainLink(label: string, href: string): string {
  const target = href.replace(/^mailto:/i, "");
  const bare = (address: string) => address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  return bare(label.trim()) === bare(target) ? target : `${label} (${target})`;
}

type LineBreak = Extract<Inline, { kind: "break" }>;
/** Neighbours with the same target are one link, also over a line break. */
type Words = { kind: "text"; href: string | null; pieces: (Text | LineBreak)[] };
type Group = Words | Exclude<Inline, Text>;

function groupsOf(content: readonly Inline[]): Group[] {
  const groups: Group[] = [];
  for (const piece of content) {
    const at = groups.findLastIndex(({ kind }) => kind !== "break");
    const last = groups[at];
    const isSame = piece.kind === "text" && last?.kind === "text" && last.href === piece.href;
    if (piece.kind !== "text") groups.push(piece);
    else if (isSame && (piece.href !== null || at === groups.length - 1))
      last.pieces.push(...groups.splice(at + 1).filter((one) => one.kind === "break"), piece);
    else groups.push({ kind: "text", href: piece.href, pieces: [piece] });
  }
  return groups;
}

function htmlOf(group: Group, sourceOf: SourceOf): string {
  if (group.kind === "break") return "<br />";
  if (group.kind === "picture") {
    const [source, alt] = [sourceOf(group.fileId), attribute(group.alt)];
    if (source === undefined) return alt === "" ? "" : `[${alt}]`;
    return `<img src="${attribute(source)}" alt="${alt}" style="max-width:100%" />`;
  }
  const words = group.pieces.map((piece) => {
    if (piece.kind === "break") return "<br />";
    const { text, isBold, isItalic } = piece;
    const slanted = isItalic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text);
    return isBold ? `<strong>${slanted}</strong>` : slanted;
  });
  const inside = words.join("");
  return group.href === null ? inside : `<a href="${attribute(group.href)}">${inside}</a>`;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
}

function attribute(text: string): string {
  return escapeHtml(text).replaceAll('"', "&quot;");
}

/** The text as it is stored. Reading it again gives the same blocks. */
export function writeMarkdown(blocks: readonly Block[]): string {
  let text = "";
  let before: Block | undefined;
  for (const given of blocks) {
    const block = withoutEmptyItems(given);
    if (block.kind === "list" && block.items.length === 0) continue;
    if (before) text += block.isClose && canBeClose(before, block) ? "\n" : "\n\n";
    text += markdownBlock(block);
    before = block;
  }
  return text.trim();
}

function withoutEmptyItems(block: Block): Block {
  if (block.kind === "paragraph") return block;
  return { ...block, items: block.items.filter((item) => markdownOf(item, true).trim() !== "") };
}

/** Otherwise they would be read as one block. */
function canBeClose(before: Block, block: Block): boolean {
  if (before.kind === "paragraph") return block.kind === "list" && before.content.length > 0;
  return block.kind === "paragraph" || block.isNumbered || before.isNumbered;
}

function markdownBlock(block: Block): string {
  if (block.kind === "paragraph") return markdownOf(block.content, false);
  return block.items
    .map((item, at) => (block.isNumbered ? `${at + 1}. ` : "- ") + markdownOf(item, true))
    .join("\n");
}

type Piece = { of: Inline; isBold: boolean; isItalic: boolean };
type State = Pick<Piece, "isBold" | "isItalic"> & { href: string | null };

function markdownOf(content: readonly Inline[], isItem: boolean): string {
  const pieces = withTidyMarks(withoutOuterBreaks(content));
  let state: State = { isBold: false, isItalic: false, href: null };
  let text = "";
  for (const [at, { of, isBold, isItalic }] of pieces.entries()) {
    const next = { isBold, isItalic, href: of.kind === "text" ? of.href : null };
    text += changeOf(state, next);
    state = next;
    if (of.kind === "text") text += escapeLine(of.text, text);
    else if (of.kind === "picture")
      text += `![${escapeText(of.alt.replaceAll(/\s+/g, " "))}](file:${of.fileId})`;
    else text += isPlainBreak(pieces, at) && !isItem ? "\n" : "\\\n";
  }
  return text + changeOf(state, { isBold: false, isItalic: false, href: null });
}

/** The end of the link, then the stars, then the start of the next link. */
function changeOf(from: State, to: State): string {
  const bold = from.isBold === to.isBold ? "" : "**";
  const italic = from.isItalic === to.isItalic ? "" : "*";
  if (from.href === to.href) return bold + italic;
  const end = from.href === null ? "" : `](${from.href.replaceAll(/[\\()]/g, "\\$&")})`;
  return end + bold + italic + (to.href === null ? "" : "[");
}

/** Escapes text at the start of a line that would otherwise begin a list. */
function escapeLine(text: string, before: string): string {
  const isStart = before === "" || before.endsWith("\n");
  const escaped = text.replaceAll(/[\\*[\]]/g, "\\$&");
  return isStart ? escaped.replace(/^(?=- |\d{1,3}\. )/, "\\") : escaped;
}

/** A break beside another, or beside nothing, would be a blank line. */
function isPlainBreak(pieces: readonly Piece[], at: number): boolean {
  return [pieces[at - 1], pieces[at + 1]].every(
    (one) => one !== undefined && (one.of.kind === "picture" || isInk(one.of)),
  );
}

const isInk = (of: Inline) => of.kind === "text" && /\S/.test(of.text);

function withoutOuterBreaks(content: readonly Inline[]): readonly Inline[] {
  const isShown = (of: Inline) => of.kind === "picture" || isInk(of);
  const first = content.findIndex((of) => of.kind !== "break");
  const last = content.findLastIndex((of) => of.kind !== "break");
  return content.some(isShown) ? content.slice(first, last + 1) : [];
}

/** Stars touch words: space at the edges of bold and italic text is left out of them. */
function withTidyMarks(content: readonly Inline[]): Piece[] {
  const pieces = content.flatMap((of): Piece[] => {
    if (of.kind !== "text") return [{ of, isBold: true, isItalic: true }];
    const { isBold, isItalic } = of;
    const parts = of.text.match(/^\s+|\s+$|\S(?:.*\S)?/gsu) ?? [];
    return parts.map((text) => ({ of: { ...of, text }, isBold, isItalic }));
  });
  const has = (mark: "isBold" | "isItalic", at: number, step: 1 | -1): boolean => {
    for (let near = at + step; ; near += step) {
      const piece = pieces[near];
      if (!piece) return false;
      if (isInk(piece.of)) return piece[mark];
    }
  };
  return pieces.map((piece, at) => {
    if (isInk(piece.of)) return piece;
    const keeps = (mark: "isBold" | "isItalic") =>
      piece[mark] && has(mark, at, -1) && has(mark, at, 1);
    return { ...piece, isBold: keeps("isBold"), isItalic: keeps("isItalic") };
  });
}
