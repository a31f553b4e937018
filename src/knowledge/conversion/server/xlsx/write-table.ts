import { open } from "node:fs/promises";
import { join } from "node:path";
import { openZip } from "#src/knowledge/conversion/server/archive/zip-file.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { openWorkbook } from "./open-workbook.ts";
import { sheetRows } from "./sheet-rows.ts";
import { TABLE_FILE } from "./table-file.ts";

export type WrittenTable = { sheets: string[]; sheet: string };

const MAX_BYTES = 25_000_000;

/** Writes a sheet of a workbook as CSV in UTF-8 into the folder. Lines are the rows of the sheet. */
export async function writeTable(
  path: string,
  wanted: string | null,
  folder: string,
): Promise<WrittenTable> {
  const zip = await openZip(path);
  const file = await open(join(folder, TABLE_FILE), "w", 0o600);
  try {
    const book = await openWorkbook(zip);
    const [first] = book.sheets;
    const sheet = wanted === null ? first : book.sheets.find(({ name }) => name === wanted);
    if (!sheet) throw new FileProblem("import_empty");
    let [line, size] = [1, 0];
    for await (const rows of sheetRows(book, sheet.part)) {
      let text = "";
      for (const { row, cells } of rows) {
        // Rows out of order would be an error of the file.
        if (row < line) throw new FileProblem("import_damaged");
        text += "\n".repeat(row - line) + cells.map(csvCell).join(",");
        line = row;
      }
      size += Buffer.byteLength(text);
      if (size > MAX_BYTES) throw new FileProblem("import_file_too_large");
      await file.write(text);
    }
    return { sheets: book.sheets.map(({ name }) => name), sheet: sheet.name };
  } finally {
    await file.close();
    zip.close();
  }
}

/** On one line, so that lines stay rows. */
function csvCell(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
