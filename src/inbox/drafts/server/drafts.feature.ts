import { createReadStream } from "node:fs";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import { storeBytes } from "#src/platform/server/files/stored-bytes.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { typeOfName } from "#src/platform/server/mime/type-of-name.ts";
import { files } from "#src/workspace/files/server/files.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { placeOf, removeDraft, saveDraft } from "./change-draft.ts";
import { findDraft, listDrafts } from "./drafts.queries.ts";
import { takeBack } from "./take-back.ts";

export const draftsFeature = defineFeature(draftsContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listDrafts(db, org, projectId) };
  },
  async read({ db, org, query }) {
    await projects.requireThere(db, org, query.projectId);
    const draft = await findDraft(db, org, await placeOf(db, org, query));
    return { draft: draft ?? null };
  },
  save: saveDraft,
  remove: removeDraft,
  attach: keepAttachment,
  takeBack,
});

type Args = HandlerArgs<typeof draftsContract.attach>;

const LONGEST_NAME = 200;

/** The file is kept in the project, under its quota; the mail that names it carries a copy. */
function keepAttachment({ transaction, org, params, file, services }: Args) {
  const { projectId } = params;
  if (file.size === 0) throw invalid("attachment_empty");
  const name = tidyName(file.name);
  const id = newId();
  return transaction(async (db) => {
    await projects.requireOpen(db, org, projectId);
    const original = { id, projectId, name, sizeBytes: file.size, isComplete: true };
    await files.insertOriginal(db, org, original, services.config.organizationFilesBytes);
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
