import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import type {
  LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import { LEAD_IMPORT_BYTES } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { storeBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { insertImport } from "./imports.queries.ts";
import { guessFor } from "./mappings.queries.ts";
import { presentImport, requireImport } from "./present-import.ts";
import { surveyFile } from "./survey-file.ts";

type Endpoint = typeof leadImportContract.upload;
type Args = HandlerArgs<Endpoint>;

const ARCHIVE = Buffer.from("PK\u0003\u0004");
const MAX_NAME = 160;

/** Each reads a whole file. */
const enter = createSemaphore(2);

/** Stores the file and returns the detected format; no leads are saved until someone starts it. */
export async function uploadImport(args: Args): Promise<ResultOf<Endpoint>> {
  const { transaction, org, params, query, file } = args;
  await transaction((db) => leads.openStrategy(db, org, params.strategyId));
  if (file.size === 0) throw new AppError(422, "import_empty");
  if (file.size > LEAD_IMPORT_BYTES) throw new AppError(413, "body_too_large");
  const name = tidyName(file.name);
  if (!(await isWorkbook(file.path)))
    return { ...(await storeTable(args, { path: file.path, name })), workbook: null };
  return conversion.openTable(file, query.sheet ?? null, async ({ path, ...workbook }) => {
    const { sheets, sheet } = workbook;
    const table = { path, name: sheets.length > 1 ? `${name} (${sheet})` : name };
    return { ...(await storeTable(args, table)), workbook };
  });
}

function tidyName(given: string): string {
  const name = given.toWellFormed().replaceAll(/\p{Cc}/gu, "");
  return name.slice(-MAX_NAME) || "leads.csv";
}

/** Every workbook is an archive. */
async function isWorkbook(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(ARCHIVE);
  } finally {
    await handle.close();
  }
}

/** A sheet is stored as the table that was read from it, so that its formulas stay results. */
async function storeTable(
  { transaction, org, params, services }: Args,
  { path, name: fileName }: { path: string; name: string },
): Promise<LeadImport> {
  const { strategyId } = params;
  const { size: sizeBytes } = await stat(path);
  const source = () => createReadStream(path);
  const read = await enter(() => surveyFile(source, {}));
  const hash = createHash("sha256");
  for await (const piece of source()) hash.update(piece);
  const importId = newId();
  const fileId = newId();
  return transaction(async (db) => {
    const { projectId } = await leads.openStrategy(db, org, strategyId);
    const original = { id: fileId, projectId, name: fileName, sizeBytes, isComplete: true };
    await files.insertOriginal(db, org, original, services.config.organizationFilesBytes);
    await storeBytes(db, org, fileId, source());
    const mapping = await guessFor(db, org, projectId, read.columns);
    await insertImport(db, org, {
      ...read,
      importId,
      projectId,
      strategyId,
      fileId,
      fileName,
      sha256: hash.digest(),
      sizeBytes,
      mapping,
    });
    publish(db, org, { topic: "leads.import-changed", subjectId: importId, projectId });
    return presentImport(db, org, await requireImport(db, org, importId));
  });
}
