import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { LEAD_IMPORT_BYTES } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
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

type Args = HandlerArgs<typeof leadImportContract.upload>;

/** Each reads a whole file. */
const enter = createSemaphore(2);

/** Stores the file and returns the detected format; no leads are saved until someone starts it. */
export async function uploadImport({ transaction, org, params, file, services }: Args) {
  const { strategyId } = params;
  await transaction((db) => leads.openStrategy(db, org, strategyId));
  if (file.size === 0) throw new AppError(422, "import_empty");
  if (file.size > LEAD_IMPORT_BYTES) throw new AppError(413, "body_too_large");
  const source = () => createReadStream(file.path);
  const read = await enter(() => surveyFile(source, {}));
  const hash = createHash("sha256");
  for await (const piece of source()) hash.update(piece);
  const importId = newId();
  const fileId = newId();
  return transaction(async (db) => {
    const { projectId } = await leads.openStrategy(db, org, strategyId);
    const fileName =
      file.name
        .toWellFormed()
        .replaceAll(/\p{Cc}/gu, "")
        .slice(-200) || "leads.csv";
    const original = {
      id: fileId,
      projectId,
      name: fileName,
      sizeBytes: file.size,
      isComplete: true,
    };
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
      sizeBytes: file.size,
      mapping,
    });
    publish(db, org, { topic: "leads.import-changed", subjectId: importId, projectId });
    return presentImport(db, org, await requireImport(db, org, importId));
  });
}
