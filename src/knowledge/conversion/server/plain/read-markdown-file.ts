import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import type { HtmlElement } from "#src/editor/document/html/tree.ts";
import { readMarkdown } from "#src/editor/document/markdown/read-markdown.ts";
import type { ReadFile, Reading } from "#src/knowledge/conversion/server/convert/converted.ts";
import { noteHtml } from "#src/knowledge/conversion/server/html/note-html.ts";
import { placeAddresses } from "#src/knowledge/conversion/server/html/place-addresses.ts";

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const TITLE = /^title[ \t]*:[ \t]*(.+)$/im;
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Converts Markdown to a page. Front matter provides the name and is removed. */
export function readMarkdownFile(given: string, reading: Reading): ReadFile {
  const { addresses, receipt } = reading;
  const matter = FRONT_MATTER.exec(given);
  const title = unquoted(TITLE.exec(matter?.[1] ?? "")?.[1]?.trim() ?? "");
  const source = matter ? given.slice(matter[0].length) : given;
  const resolve = (address: string) => {
    const inside = addresses.resolve(address);
    if (inside === undefined && !ABSOLUTE.test(address)) receipt.downgrade("link", "text", address);
    return inside ?? address;
  };
  const prepare = (root: HtmlElement) => {
    noteHtml(root, receipt);
    return placeAddresses(root, reading);
  };
  const blocks = readMarkdown(source, decodeAllEntities, { resolve, prepare, keepsSpans: true });
  noteMarkdown(source, reading);
  const others = othersIn(matter?.[1] ?? "");
  const text = [title, ...others, textOfMarkdown(source)].join("\n");
  if (others.length > 0) receipt.drop("document-part", others.join(" "), others.length);
  return { source: "markdown", blocks, text, ...(title ? { title } : {}) };
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}

/** Front matter fields other than the title. */
function othersIn(matter: string): string[] {
  return matter.split(/\r?\n/).filter((line) => line.trim() !== "" && !TITLE.test(line));
}

function noteMarkdown(source: string, { receipt }: Reading): void {
  const notes = source.match(/^\[\^[^\]]+\]:/gm)?.length ?? 0;
  if (notes > 0) receipt.downgrade("note", "text", "", notes);
  const formulas = source.match(/^\$\$/gm)?.length ?? 0;
  if (formulas > 1) receipt.downgrade("formula", "text", "", Math.floor(formulas / 2));
}

/** Its visible text: without URLs, tags and list or table markers. */
function textOfMarkdown(source: string): string {
  const text = source
    .replaceAll(/<!--[\s\S]*?-->/g, " ")
    .replaceAll(
      /\]\(\s*(?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"\n]*")?\s*\)/g,
      "] ",
    )
    .replaceAll(/^\s{0,3}(?:```|~~~)[^\n]*$/gm, " ")
    .replaceAll(/^\s*\d{1,9}[.)](?=\s)/gm, " ")
    .replaceAll(/(\[)[ xX](\])(?=\s)/g, " ")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, " ");
  return decodeAllEntities(text.replaceAll(/[*_~`]/g, ""), "text");
}
