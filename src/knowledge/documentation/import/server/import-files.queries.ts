import { sql } from "kysely";
import { z } from "zod";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { SOURCE_KINDS } from "#src/knowledge/conversion/conversion.rules.ts";
import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import type { ImportReport } from "#src/knowledge/documentation/import/import.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "place",
  "part",
  "path",
  "name",
  "parent_place as parentPlace",
  "page_id as pageId",
  "position",
  "has_content as hasContent",
  "status",
  "error_code as errorCode",
  "source",
] as const;

const FILE_STATUSES = ["waiting", "done", "failed", "skipped"] as const;

const Row = z.object({
  place: z.int(),
  part: z.int(),
  path: z.string(),
  name: z.string(),
  parentPlace: z.int().nullable(),
  pageId: z.uuid().nullable(),
  position: z.string().nullable(),
  hasContent: z.boolean(),
  status: z.enum(FILE_STATUSES),
  errorCode: z.string().nullable(),
  source: z.enum(SOURCE_KINDS).nullable(),
});
export type FileRow = z.infer<typeof Row>;

const AT_ONCE = 1000;

export async function insertFiles(
  db: Db,
  org: OrgScope,
  importId: string,
  files: readonly (Omit<FileRow, "source"> & { base?: readonly ContentBlock[] })[],
): Promise<void> {
  const rows = files.map((one) => ({
    import_id: importId,
    place: one.place,
    part: one.part,
    path: one.path,
    name: one.name,
    parent_place: one.parentPlace,
    page_id: one.pageId,
    position: one.position,
    has_content: one.hasContent,
    status: one.status,
    error_code: one.errorCode,
    base: one.base ? JSON.stringify(one.base) : null,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await insertIn(db, org, "documentation_import_files", rows.slice(at, at + AT_ONCE)).execute();
  }
}

/** In the order in which pages are created. */
export async function listFiles(db: Db, org: OrgScope, importId: string): Promise<FileRow[]> {
  const rows = await selectIn(db, org, "documentation_import_files")
    .select(columns)
    .where("import_id", "=", importId)
    .orderBy("place")
    .orderBy("part")
    .execute();
  return z.array(Row).parse(rows);
}

export type FileOutcome = {
  place: number;
  part: number;
  name: string;
  pageId: string | null;
  status: "done" | "failed";
  errorCode: string | null;
  source: string | null;
  report: ImportReport | Omit<ImportReport, "source"> | null;
  base: readonly ContentBlock[] | null;
};

/** False if another run has done it already. */
export async function setOutcome(
  db: Db,
  org: OrgScope,
  importId: string,
  outcome: FileOutcome,
): Promise<boolean> {
  const row = await updateIn(db, org, "documentation_import_files")
    .set({
      name: outcome.name,
      page_id: outcome.pageId,
      status: outcome.status,
      error_code: outcome.errorCode,
      source: outcome.source,
      report: outcome.report ? JSON.stringify(outcome.report) : null,
      base: outcome.base ? JSON.stringify(outcome.base) : null,
    })
    .where("import_id", "=", importId)
    .where("place", "=", outcome.place)
    .where("part", "=", outcome.part)
    .where("status", "=", "waiting")
    .returning("place")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setBase(
  db: Db,
  org: OrgScope,
  importId: string,
  file: Pick<FileRow, "place" | "part">,
  change: { base: readonly ContentBlock[]; report: Omit<ImportReport, "source"> | null },
): Promise<void> {
  await updateIn(db, org, "documentation_import_files")
    .set({
      base: JSON.stringify(change.base),
      ...(change.report ? { report: JSON.stringify(change.report) } : {}),
    })
    .where("import_id", "=", importId)
    .where("place", "=", file.place)
    .where("part", "=", file.part)
    .execute();
}

/** The page as last imported. */
export async function findBase(
  db: Db,
  org: OrgScope,
  importId: string,
  { place, part }: Pick<FileRow, "place" | "part">,
): Promise<ContentBlock[]> {
  const row = await selectIn(db, org, "documentation_import_files")
    .select("base")
    .where("import_id", "=", importId)
    .where("place", "=", place)
    .where("part", "=", part)
    .executeTakeFirst();
  return Content.shape.blocks.parse(row?.base ?? []);
}

const Reported = z.object({
  path: z.string(),
  source: z.enum(SOURCE_KINDS).nullable(),
  report: conversion.report.nullable(),
});

export async function listReports(db: Db, org: OrgScope, importId: string) {
  const rows = await selectIn(db, org, "documentation_import_files")
    .select(["path", "source", "report"])
    .where("import_id", "=", importId)
    .where("report", "is not", null)
    .orderBy("place")
    .orderBy("part")
    .execute();
  return z.array(Reported).parse(rows);
}

export type FileCounts = { total: number; done: number; failed: number };

/** Without folders, which are not files. */
export async function countFiles(
  db: Db,
  org: OrgScope,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, FileCounts>> {
  if (importIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "documentation_import_files")
    .select([
      "import_id as importId",
      sql<number>`count(*)::int`.as("total"),
      sql<number>`count(*) filter (where status = 'done')::int`.as("done"),
      sql<number>`count(*) filter (where status = 'failed')::int`.as("failed"),
    ])
    .where("import_id", "in", importIds)
    .where("has_content", "=", true)
    .where("part", "=", 0)
    .where("status", "<>", "skipped")
    .groupBy("import_id")
    .execute();
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]));
}

const MAX_SHOWN = 200;

/** The imported pages that still exist. */
export async function listImportedPages(db: Db, org: OrgScope, importId: string) {
  const rows = await selectIn(db, org, "documentation_import_files")
    .select("page_id as pageId")
    .where("import_id", "=", importId)
    .where("page_id", "is not", null)
    .where("status", "<>", "waiting")
    .orderBy("place")
    .orderBy("part")
    .limit(MAX_SHOWN)
    .execute();
  const ids = rows.flatMap(({ pageId }) => pageId ?? []);
  if (ids.length === 0) return [];
  const pages = await selectIn(db, org, "documentation_pages")
    .select(["id", "name", "parent_id as parentId"])
    .where("id", "in", ids)
    .where("trash_id", "is", null)
    .execute();
  return pages.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function listLeftOut(db: Db, org: OrgScope, importId: string) {
  const rows = await selectIn(db, org, "documentation_import_files")
    .select(["path", "error_code as code"])
    .where("import_id", "=", importId)
    .where("status", "in", ["failed", "skipped"])
    .orderBy("place")
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ path, code }) => ({ path, code: code ?? "import_damaged" }));
}
