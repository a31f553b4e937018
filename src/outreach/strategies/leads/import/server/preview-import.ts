import type { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { mappingProblem } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { countRows } from "./check-rows.ts";
import { setReading } from "./imports.queries.ts";
import { guessFor } from "./mappings.queries.ts";
import { presentImport, requireImport } from "./present-import.ts";
import { surveyFile } from "./survey-file.ts";

type Args = HandlerArgs<typeof leadImportContract.preview>;

/** Parses the file again if the format changed, and returns the outcome of the rows. */
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
  const guess = () => transaction((db) => guessFor(db, org, found.projectId, read.columns));
  const mapping = typed ?? (isSame ? found.mapping : await guess());
  const problem = mappingProblem(mapping);
  if (typed !== undefined && (problem !== undefined || typed.length > read.columns.length))
    throw invalid("mapping_invalid", { mapping: problem ?? "There are fewer columns." });
  const counted = await countRows({ transaction, org, source }, { ...found, ...read, mapping });
  return transaction(async (db) => {
    if (!(await setReading(db, org, found.importId, { ...read, mapping })))
      throw conflict("import_started");
    const after = await requireImport(db, org, found.importId);
    return { import: await presentImport(db, org, after), ...counted };
  });
}
