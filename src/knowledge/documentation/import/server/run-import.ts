import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Converter, conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { WorkRun } from "#src/platform/server/jobs/define-work-job.ts";
import { convertEntry, type EntryContext } from "./convert-entry.ts";
import { type FileRow, insertFiles, listFiles, listReports } from "./import-files.queries.ts";
import { findImport, type ImportRow, setOpened, setReport, setStatus } from "./imports.queries.ts";
import { mergeReports } from "./merge-reports.ts";
import { placeFiles } from "./place-files.ts";
import { type Finished, findTarget, savePages } from "./save-pages.ts";

type Ids = { organizationId: string; workId: string; importId: string };
export type ImportRun = WorkRun<Ids>;
export type Inside = <T>(work: (inside: { db: Db; org: OrgScope }) => Promise<T>) => Promise<T>;

/** Pages that become visible together, and are repeated after a crash. */
const PAGES_AT_ONCE = 25;

export async function runImport(run: ImportRun): Promise<void> {
  const { services, payload, signal } = run;
  const found = await inOrganization(services, payload.organizationId, ({ db, org }) =>
    findImport(db, org, payload.importId),
  );
  if (!found) return;
  const inside: Inside = (work) =>
    inOrganization(services, payload.organizationId, work, {
      userId: found.createdBy ?? undefined,
    });
  await inside(({ db, org }) =>
    setStatus(db, org, found.id, ["waiting", "running"], { status: "running" }),
  );
  const converter = await conversion.start(signal);
  try {
    const original = await openOriginal(inside, found, converter);
    await makePages(run, inside, found, converter, original);
  } finally {
    await converter.close();
  }
}

export type Original = { isArchive: boolean; rows: FileRow[] };

/** Opens the original, and lists its content unless an earlier run did. */
export async function openOriginal(
  inside: Inside,
  found: ImportRow,
  converter: Converter,
): Promise<Original> {
  const { id, fileId, fileName, sizeBytes } = found;
  const path = join(converter.folder, "original");
  const org = await inside(async (one) => one.org);
  const transaction = <T>(work: (db: Db) => Promise<T>) => inside(({ db }) => work(db));
  const bytes = readBytes(transaction, org, { fileId, size: sizeBytes });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  const name = conversion.nameOfEntry(fileName);
  const opened = await converter.open({ path, fileName, name });
  const { isArchive } = opened;
  const rows = await inside(async ({ db }) => {
    const known = await listFiles(db, org, id);
    if (known.length > 0) return known;
    const { position } = await findTarget(db, org, found);
    await insertFiles(db, org, id, placeFiles(opened, { fileName, name, position }));
    await setOpened(db, org, id, isArchive);
    return listFiles(db, org, id);
  });
  return { isArchive, rows };
}

async function makePages(
  { work, signal, services }: ImportRun,
  inside: Inside,
  found: ImportRow,
  converter: Converter,
  { isArchive, rows }: Original,
): Promise<void> {
  const all = new Map(rows.filter(({ part }) => part === 0).map((row) => [row.place, row]));
  const context = await contextOf(inside, found, converter, services.config, all);
  const waiting = [...all.values()].filter(({ status }) => status === "waiting");
  const total = [...all.values()].filter(({ status }) => status !== "skipped").length;
  let finished: Finished[] = [];
  const save = async () => {
    const batch = finished;
    finished = [];
    if (batch.length > 0)
      await inside(({ db, org }) =>
        savePages(db, org, { ...found, importId: found.id }, { all, finished: batch }),
      );
  };
  for (const [at, file] of waiting.entries()) {
    signal.throwIfAborted();
    const place = isArchive ? file.place : null;
    const entry = file.hasContent
      ? await convertEntry(context, { place, name: file.name })
      : undefined;
    signal.throwIfAborted();
    finished.push({ file, entry });
    if (finished.length >= PAGES_AT_ONCE) await save();
    await work.report({ phase: "converting", done: total - waiting.length + at + 1, total });
  }
  await save();
  await inside(({ db, org }) => finishReport(db, org, found.id));
}

async function contextOf(
  inside: Inside,
  { projectId }: ImportRow,
  converter: Converter,
  config: EntryContext["config"],
  all: ReadonlyMap<number, FileRow>,
): Promise<EntryContext> {
  const org = await inside(async (one) => one.org);
  return {
    converter,
    transaction: (work) => inside(({ db }) => work(db)),
    org,
    config,
    projectId,
    pageUrl: (place) => pageUrl(projectId, all.get(place)?.pageId),
  };
}

export function pageUrl(projectId: string, pageId: string | null | undefined): string | undefined {
  if (!pageId) return undefined;
  const path = documentationPages.documentation.path.replace("{projectId}", projectId);
  return `${path}?page=${pageId}`;
}

/** An import without any page fails with the reason of its first file. */
async function finishReport(db: Db, org: OrgScope, importId: string): Promise<void> {
  const rows = await listFiles(db, org, importId);
  const hasPages = rows.some(({ status, hasContent }) => status === "done" && hasContent);
  if (!hasPages) {
    const reason = rows.find(({ errorCode }) => errorCode !== null)?.errorCode ?? "import_empty";
    throw new AppError(422, reason);
  }
  const found = await findImport(db, org, importId);
  const reports = await listReports(db, org, importId);
  await setReport(db, org, importId, mergeReports(reports, found?.isArchive === true));
}
