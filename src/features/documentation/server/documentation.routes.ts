import { documentationContract } from "#src/features/documentation/documentation.contract.ts";
import { documents } from "#src/features/documents/server/documents.public.ts";
import { serve } from "#src/platform/server/http/serve.ts";
import { restoreRevision, updatePage } from "./page/change-page.ts";
import { createPage } from "./page/create-page.ts";
import { duplicatePage } from "./page/duplicate-page.ts";
import { listBacklinks } from "./page/links.queries.ts";
import { presentPage, readFacts, viewPage } from "./page/present-page.ts";
import { archivePage, removeForever, removePage } from "./put-away/put-away.ts";
import { restorePage } from "./put-away/restore-page.ts";
import { readStructure } from "./tree/read-structure.ts";
import { sortChildren } from "./tree/sort-children.ts";

export const documentationRoutes = serve(documentationContract, {
  readStructure,

  async create({ db, org, body: { content, ...wanted } }) {
    const page = content === undefined ? undefined : documents.readContent(content);
    const { above, ...row } = await createPage(db, org, { ...wanted, page });
    return presentPage(db, org, row, above);
  },

  read: ({ db, org, params, query }) => viewPage(db, org, params.pageId, query),
  update: ({ db, org, params, body }) => updatePage(db, org, params.pageId, body),
  archive: ({ db, org, params }) => archivePage(db, org, params.pageId),
  restore: ({ db, org, params }) => restorePage(db, org, params.pageId),

  remove: ({ db, org, params: { pageId }, query: { forever } }) =>
    forever ? removeForever(db, org, pageId) : removePage(db, org, pageId),

  restoreRevision: ({ db, org, params, body }) => restoreRevision(db, org, params.pageId, body),
  duplicate: ({ db, org, params, body }) => duplicatePage(db, org, params.pageId, body),
  sortChildren: ({ db, org, params }) => sortChildren(db, org, params.pageId),

  async listBacklinks({ db, org, params: { pageId } }) {
    const { projectId } = await readFacts(db, org, pageId);
    const list = await listBacklinks(db, org, { projectId, pageId });
    return { list, total: list.length };
  },
});
