import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { importContract } from "./import.contract.ts";

/** An archive of these files, in order. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  const packed = buffer(zip.outputStream);
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return packed;
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A Word file with this body, as Word packs it, and further parts. */
export function makeDocx(
  body: string,
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  return makeZip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

export const docxRelations = (inside: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;

export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

type PdfText = { text: string; x?: number; y: number; size?: number };

/** A PDF with these texts at these positions, one list per page. */
export function makePdf(pages: readonly (readonly PdfText[])[]): Buffer {
  const objects: string[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  for (const [at, texts] of pages.entries()) {
    const stream = texts
      .map(({ text, x = 72, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
      .join("\n");
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.indexOf("xref\n0")}\n%%EOF`;
  return Buffer.from(pdf, "latin1");
}

type Owner = Pick<Person, "call">;

/** In the storage of a new project unless a position is given. */
export async function makeImport(
  owner: Owner,
  facts: {
    projectId?: string;
    parentId?: string;
    fileName?: string;
    content?: string | Buffer;
  } = {},
) {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { parentId, fileName = "Price list.md", content = "# Prices\n\nFrom May.\n" } = facts;
  const body = parentId === undefined ? { projectId } : { projectId, parentId };
  const file = new File([Uint8Array.from(Buffer.from(content))], fileName);
  return owner.call(importContract.importFile, { body, file });
}

/** A large file uploaded in pieces, without the omitted ones. */
export async function makeUpload(
  owner: Owner,
  facts: { projectId?: string; fileName?: string; content: Buffer; without?: readonly number[] },
) {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { fileName = "archive.zip", content, without = [] } = facts;
  const body = { projectId, fileName, sizeBytes: content.length };
  const upload = await owner.call(importContract.beginUpload, { body });
  const { pieceBytes } = IMPORT_LIMITS;
  for (let piece = 0; piece * pieceBytes < content.length; piece += 1) {
    if (without.includes(piece)) continue;
    const bytes = content.subarray(piece * pieceBytes, (piece + 1) * pieceBytes);
    const file = new File([Uint8Array.from(bytes)], "piece");
    await owner.call(importContract.sendPiece, {
      params: { importId: upload.id },
      body: { piece },
      file,
    });
  }
  return upload;
}
