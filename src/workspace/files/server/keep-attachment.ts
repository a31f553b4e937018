import { createReadStream } from "node:fs";
import { invalid } from "#src/platform/server/app-error.ts";
import { storeBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { typeOfName } from "#src/platform/server/mime/type-of-name.ts";
import type { filesContract } from "#src/workspace/files/files.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertOriginal } from "./originals.queries.ts";

type Args = HandlerArgs<typeof filesContract.attach>;

const LONGEST_NAME = 200;

/** The file is kept in the project, under its quota; the mail that names it carries a copy. */
export function keepAttachment({ transaction, org, params, file, services }: Args) {
  const { projectId } = params;
  if (file.size === 0) throw invalid("attachment_empty");
  const name = tidyName(file.name);
  const id = newId();
  return transaction(async (db) => {
    await projects.requireOpen(db, org, projectId);
    const original = { id, projectId, name, sizeBytes: file.size, isComplete: true };
    await insertOriginal(db, org, original, services.config.organizationFilesBytes);
    await storeBytes(db, org, id, createReadStream(file.path));
    return { fileId: id, name, type: typeOfName(name), size: file.size };
  });
}

/** In its own script. One that is too long keeps its ending, which says what opens it. */
function tidyName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}/\\]/gu, " ")
    .trim();
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  const begin = name.slice(0, name.length - ending.length);
  return `${begin.slice(0, LONGEST_NAME - ending.length).toWellFormed()}${ending}` || "file";
}
