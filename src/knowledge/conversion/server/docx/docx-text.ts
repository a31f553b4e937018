import { decodeCanonicalEntities } from "#src/editor/document/html/entities.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";

const READ = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;
const AROUND = /^word\/(?:header|footer)\d*\.xml$/;
const COMMENTS = /^word\/comments\d*\.xml$/;

/** The words of a Word file, extracted independently of the conversion. */
export function docxText(parts: ReadonlyMap<string, string>, receipt: Receipt): string {
  const texts: string[] = [];
  for (const [name, xml] of parts) {
    if (READ.test(name)) texts.push(textOfPart(xml));
    if (AROUND.test(name) && textOfPart(xml).trim() !== "")
      receipt.drop("header-footer", textOfPart(xml));
    if (COMMENTS.test(name)) dropComments(xml, receipt);
  }
  noteLayout(parts.get("word/document.xml") ?? "", receipt);
  return texts.join("\n");
}

/** Compatibility duplicates count once. Deleted text of tracked changes does not count. */
function textOfPart(xml: string): string {
  const once = xml.replaceAll(/<mc:Choice\b[\s\S]*?<\/mc:Choice>/g, "");
  const pieces: string[] = [];
  const parts = /<(?:w|m):t(?:\s[^>]*)?>([^<]*)<\/(?:w|m):t>|<\/w:p>|<w:(?:tab|br|cr)(?=[\s/>])/g;
  for (const [, text] of once.matchAll(parts)) pieces.push(text ?? "\n");
  return decodeCanonicalEntities(pieces.join("").replaceAll("&apos;", "'"), "text");
}

function dropComments(xml: string, receipt: Receipt): void {
  const comments = xml.match(/<w:comment[\s>]/g)?.length ?? 0;
  if (comments > 0) receipt.drop("comment", textOfPart(xml), comments);
}

function noteLayout(xml: string, receipt: Receipt): void {
  for (const [grid] of xml.matchAll(/<w:tblGrid>[\s\S]*?<\/w:tblGrid>/g)) {
    const widths = [...grid.matchAll(/w:w="(\d+)"/g)].map(([, width]) => Number(width));
    const isEven = Math.max(...widths) - Math.min(...widths) <= Math.max(...widths) / 10;
    if (widths.length > 1 && !isEven) receipt.downgrade("column-widths", "even");
  }
  const coloured = xml.match(/<w:(?:color|shd|sz)\s/g)?.length ?? 0;
  if (coloured > 0) receipt.downgrade("formatting", "plain", "", coloured);
  const notes = xml.match(/<w:(?:footnote|endnote)Reference\s/g)?.length ?? 0;
  if (notes > 0) receipt.downgrade("note", "list", "", notes);
}
