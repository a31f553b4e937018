import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import {
  listEntries,
  openZip,
  readEntry,
} from "#src/knowledge/conversion/server/archive/zip-file.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import type { Receipt } from "#src/knowledge/conversion/server/convert/receipt.ts";

const FORMULA = /<m:oMath(?=[\s>])[\s\S]*?<\/m:oMath>/g;
const TEXT = /<m:t(?:\s[^>]*)?>([^<]*)<\/m:t>/g;

const MIB = 1024 * 1024;
const LIMITS = { entries: 5000, unpackedBytes: 192 * MIB, ratio: 100 };
const PART_BYTES = 48 * MIB;
const PICTURE_BYTES = 16 * MIB;

const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w.-]+\.xml|word\/_rels\/[\w.-]+\.rels|word\/media\/[\w .()-]+)$/;
const MACROS = /(?:^|\/)vba\w*\.bin$/i;
const OFF_HEADER = /<w:tblHeader\s[^>]*w:val\s*=\s*"(?:0|false|off)"[^>]*\/>/g;
const OUTSIDE = /<Relationship\b[^>]*TargetMode\s*=\s*"External"[^>]*\/>/g;

export type CleanDocx = { docx: Buffer; parts: ReadonlyMap<string, string> };

/**
 * Rebuilds a Word file with only text, styles and pictures, so that the parser cannot be attacked
 * by decompression or external references. Also returns the parts as text.
 */
export async function cleanDocx(bytes: Buffer, receipt: Receipt): Promise<CleanDocx> {
  const zip = await openZip(bytes);
  try {
    const entries = await listEntries(zip, LIMITS);
    const names = new Set(entries.map(({ fileName }) => fileName));
    if ([...names].some((name) => MACROS.test(name))) throw new FileProblem("import_has_macros");
    if (!names.has("word/document.xml")) throw new FileProblem("import_type_refused");
    const out = new ZipFile();
    const packed = buffer(out.outputStream);
    const parts = new Map<string, string>();
    for (const entry of entries) {
      const name = entry.fileName;
      if (!NEEDED.test(name)) {
        if (/^word\/(?:embeddings|charts|diagrams)\//.test(name)) receipt.drop("drawing", name);
        continue;
      }
      const isPicture = name.startsWith("word/media/");
      const content = await readEntry(zip, entry, isPicture ? PICTURE_BYTES : PART_BYTES);
      const kept = isPicture ? content : cleanPart(name, content, parts, receipt);
      out.addBuffer(kept, name, { compress: false });
    }
    out.end();
    return { docx: await packed, parts };
  } finally {
    zip.close();
  }
}

function cleanPart(
  name: string,
  content: Buffer,
  parts: Map<string, string>,
  receipt: Receipt,
): Buffer {
  const xml = content.toString("utf8");
  // No program writes one, and entity expansion can make small files huge.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new FileProblem("import_damaged");
  if (name.endsWith(".rels")) return Buffer.from(withoutOutside(xml, receipt));
  parts.set(name, xml);
  // Otherwise a parser that only checks for the element treats these rows as headers.
  const cleaned = plainFormulas(xml.replaceAll(OFF_HEADER, ""), receipt);
  return Buffer.from(cleaned);
}

/** External links stay links; external pictures and templates are not fetched. */
function withoutOutside(xml: string, receipt: Receipt): string {
  return xml.replaceAll(OUTSIDE, (relation) => {
    if (/Type\s*=\s*"[^"]*\/hyperlink"/.test(relation)) return relation;
    if (/Type\s*=\s*"[^"]*\/image"/.test(relation))
      receipt.drop("picture-missing", targetOf(relation));
    return "";
  });
}

function targetOf(relation: string): string {
  return /Target\s*=\s*"([^"]*)"/.exec(relation)?.[1] ?? "";
}

/** Formulas become their plain characters. */
function plainFormulas(xml: string, receipt: Receipt): string {
  return xml.replaceAll(FORMULA, (formula) => {
    const text = [...formula.matchAll(TEXT)].map(([, piece = ""]) => piece).join("");
    if (text === "") return "";
    receipt.downgrade("formula", "text", text);
    return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  });
}
