import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import { mergeBlocks } from "#src/knowledge/document-store/merge-blocks.rules.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { convertEntry, type EntryContext, type ReadyPage } from "./convert-entry.ts";
import { type FileRow, findBase, listReports, setBase } from "./import-files.queries.ts";
import { findImport, setReport } from "./imports.queries.ts";
import { mergeReports } from "./merge-reports.ts";
import { type ImportRun, type Inside, openOriginal, pageUrl } from "./run-import.ts";

/** People's changes since the import stay, and so do deletions. */
export async function importAgain({ services, payload, signal, work }: ImportRun): Promise<void> {
  const { organizationId, importId } = payload;
  const found = await inOrganization(services, organizationId, ({ db, org }) =>
    findImport(db, org, importId),
  );
  if (!found) return;
  const inside: Inside = (use) =>
    inOrganization(services, organizationId, use, { userId: found.createdBy ?? undefined });
  const converter = await conversion.start(signal);
  try {
    const { isArchive, rows } = await openOriginal(inside, found, converter);
    const pages = new Map(rows.filter(({ part }) => part === 0).map((row) => [row.place, row]));
    const org = await inside(async (one) => one.org);
    const context: EntryContext = {
      converter,
      transaction: (use) => inside(({ db }) => use(db)),
      org,
      config: services.config,
      projectId: found.projectId,
      pageUrl: (place) => pageUrl(found.projectId, pages.get(place)?.pageId),
    };
    const done = [...pages.values()].filter((row) => row.status === "done" && row.hasContent);
    for (const [at, row] of done.entries()) {
      signal.throwIfAborted();
      const place = isArchive ? row.place : null;
      const entry = await convertEntry(context, { place, name: row.name });
      signal.throwIfAborted();
      if (entry.isReady) {
        const parts = rows.filter((one) => one.place === row.place);
        await inside(({ db }) => mergeParts(db, org, importId, parts, entry));
      }
      await work.report({ phase: "converting", done: at + 1, total: done.length });
    }
    await inside(async ({ db }) => {
      const reports = await listReports(db, org, importId);
      await setReport(db, org, importId, mergeReports(reports, isArchive));
    });
  } finally {
    await converter.close();
  }
}

type Ready = { pages: readonly ReadyPage[]; report: Parameters<typeof setBase>[4]["report"] };

async function mergeParts(
  db: Db,
  org: OrgScope,
  importId: string,
  rows: readonly FileRow[],
  { pages, report }: Ready,
): Promise<void> {
  for (const row of rows) {
    const next = pages[row.part]?.page.content.blocks;
    if (!next || row.pageId === null) continue;
    const base = await findBase(db, org, importId, row);
    await documentation.changeContent(db, org, row.pageId, "imported", (mine) => {
      const { blocks } = mergeBlocks(base, mine, next);
      return documents.readContent({ time: Date.now(), blocks, version: CONTENT_VERSION });
    });
    await setBase(db, org, importId, row, { base: next, report: row.part === 0 ? report : null });
  }
}
