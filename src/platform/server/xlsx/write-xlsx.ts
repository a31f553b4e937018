import { Readable } from "node:stream";
import { ZipFile } from "yazl";

type Cell = string | number;
type Rows = readonly (readonly Cell[])[];

/**
 * A workbook of one sheet, written piece by piece. Texts are stored as texts, so that none runs as
 * a formula.
 */
export async function* writeXlsx(
  header: readonly string[],
  pieces: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  const sheet = Readable.from(sheetOf(header, pieces));
  // An error aborts the download, so that no one mistakes a part for the whole.
  const fail = (error: unknown) => outputStream.emit("error", error);
  sheet.on("error", fail);
  zip.on("error", fail);
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + xml), name);
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  try {
    for await (const chunk of outputStream) yield Buffer.from(chunk);
  } finally {
    sheet.destroy();
  }
}

async function* sheetOf(
  header: readonly string[],
  pieces: AsyncIterable<Rows>,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(header)}`;
  for await (const rows of pieces) yield rows.map(rowXml).join("");
  yield "</sheetData></worksheet>";
}

function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join("")}</row>`;
}

function cellXml(cell: Cell): string {
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if (cell === "") return "<c/>";
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Characters that XML cannot contain. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Spreadsheets read `_x000D_` as the character of that code, unless its first sign is one itself. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNWRITABLE, "")
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? "");
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const FORMATS = "http://schemas.openxmlformats.org";
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const PACKAGE = `${FORMATS}/package/2006`;
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook besides its sheet. */
const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
