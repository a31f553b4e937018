import { projects } from "#src/features/projects/server/projects.public.ts";
import type { leadImportContract } from "#src/features/strategies/leads/import/import.contract.ts";
import {
  guessMapping,
  mappingProblem,
  type RowFault,
} from "#src/features/strategies/leads/import/import.rules.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { ImportRow } from "./imports.queries.ts";
import { setReading } from "./imports.queries.ts";
import { mapRow } from "./map-row.ts";
import { findMapping } from "./mappings.queries.ts";
import { presentImport, requireImport } from "./present-import.ts";
import { readRows } from "./read-table.ts";
import { surveyFile } from "./survey-file.ts";

type Args = HandlerArgs<typeof leadImportContract.preview>;

const SHOWN = 8;

/** Reads the file again where its reading changes, and says what would become of the rows. */
export async function previewImport({ transaction, org, params, body }: Args) {
  const { mapping: typed, ...wanted } = body;
  const found = await transaction((db) => requireImport(db, org, params.importId));
  await transaction((db) => projects.requireOpen(db, org, found.projectId));
  if (found.status !== "ready") throw conflict("import_started");
  const source = () => readBytes(transaction, org, { fileId: found.fileId, size: found.sizeBytes });
  const {
    charset = found.reading.charset,
    delimiter = found.reading.delimiter,
    hasHeader = found.reading.hasHeader,
  } = wanted;
  const isSame = Object.values(wanted).every((value) => value === undefined);
  const read = isSame ? found : await surveyFile(source, { charset, delimiter, hasHeader });
  const remembered = await transaction((db) => findMapping(db, org, found.projectId));
  const mapping = typed ?? (isSame ? found.mapping : guessMapping(read.columns, remembered));
  const problem = mappingProblem(mapping);
  if (typed !== undefined && (problem !== undefined || typed.length > read.columns.length))
    throw invalid("mapping_invalid", { mapping: problem ?? "There are fewer columns." });
  const counted = await countRows({ ...found, ...read, mapping }, source);
  return transaction(async (db) => {
    if (!(await setReading(db, org, found.importId, { ...read, mapping })))
      throw conflict("import_started");
    const after = await requireImport(db, org, found.importId);
    return { import: await presentImport(db, org, after), ...counted };
  });
}

type Shown = {
  row: number;
  email: string | null;
  linkedinUrl: string | null;
  fields: Record<string, string>;
};
type Fault = { row: number; fault: RowFault; cell: string };
type Counted = { valid: number; invalid: number; faults: Fault[]; leads: Shown[] };

/** Every row is read as it will be when it is saved. */
async function countRows(
  one: ImportRow,
  source: () => AsyncIterable<Uint8Array>,
): Promise<Counted> {
  const counted: Counted = { valid: 0, invalid: 0, faults: [], leads: [] };
  const emailAt = one.mapping.indexOf("email");
  let isHeader = one.reading.hasHeader;
  for await (const { row, cells } of readRows(source, one.reading, {
    eachLine: one.hasBrokenQuotes,
  })) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const mapped = mapRow(cells, one.mapping);
    counted[mapped.ok ? "valid" : "invalid"] += 1;
    if (mapped.ok && counted.leads.length < SHOWN) {
      const { email, profile, fields } = mapped.lead;
      const linkedinUrl = profile === null ? null : `https://www.${profile}`;
      counted.leads.push({ row, email, linkedinUrl, fields: { ...fields } });
    }
    if (!mapped.ok && counted.faults.length < SHOWN)
      counted.faults.push({ row, fault: mapped.fault, cell: (cells[emailAt] ?? "").slice(0, 200) });
  }
  return counted;
}
