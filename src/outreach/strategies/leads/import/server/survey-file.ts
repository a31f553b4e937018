import {
  MAX_IMPORT_ROWS,
  SAMPLES_PER_COLUMN,
} from "#src/outreach/strategies/leads/import/import.rules.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { ReadFile } from "./imports.queries.ts";
import { findReading, type Reading, readRows } from "./read-table.ts";

type Source = () => AsyncIterable<Uint8Array>;

/** Reads a file once: its columns with sample values, and the number of rows. */
export async function surveyFile(source: Source, wanted: Partial<Reading>): Promise<ReadFile> {
  const reading = { ...(await findReading(source)), ...wanted };
  try {
    return await survey(source, reading, false);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // An unclosed quote swallows what follows it.
    return survey(source, reading, true);
  }
}

async function survey(source: Source, reading: Reading, eachLine: boolean): Promise<ReadFile> {
  const columns: { name: string; samples: string[] }[] = [];
  let rows = 0;
  let isFirst = true;
  for await (const { cells } of readRows(source, reading, { eachLine })) {
    if (isFirst)
      for (const [at, cell] of cells.entries()) columns.push(columnOf(cell, at, reading));
    const isHeader = isFirst && reading.hasHeader;
    isFirst = false;
    if (isHeader) continue;
    rows += 1;
    if (rows > MAX_IMPORT_ROWS) throw new AppError(422, "import_too_many_rows");
    for (const [at, cell] of cells.entries()) {
      const sample = cell.trim();
      const column = columns[at];
      if (column && column.samples.length < SAMPLES_PER_COLUMN && sample !== "")
        column.samples.push(storable(sample.slice(0, 80)));
    }
  }
  if (rows === 0) throw new AppError(422, "import_empty");
  return { reading, hasBrokenQuotes: eachLine, columns, rows };
}

function columnOf(cell: string, at: number, { hasHeader }: Reading) {
  const name = hasHeader ? storable(cell.trim().slice(0, 100)) : "";
  return { name: name === "" ? `Column ${at + 1}` : name, samples: [] };
}

function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
