import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { archivePage, removeForever, removePage } from "./archive/archive-page.ts";
import { restorePage } from "./archive/restore-page.ts";
import { emptyTrash } from "./documentation.jobs.ts";
import { createPage } from "./page/create-page.ts";
import { duplicatePage } from "./page/duplicate-page.ts";
import { presentPage, viewPage } from "./page/present-page.ts";
import { restoreRevision } from "./page/restore-revision.ts";
import { updatePage } from "./page/update-page.ts";
import { readStructure } from "./tree/read-structure.ts";
import { sortChildren } from "./tree/sort-children.ts";

export const documentationFeature = defineFeature(
  documentationContract,
  {
    readStructure,

    async create({ transaction, org, session, body: { content, ...wanted } }) {
      const page =
        content === undefined ? undefined : await documents.readGiven(content, session.userId);
      return transaction(async (db) => {
        const { above, ...row } = await createPage(db, org, { ...wanted, page });
        return presentPage(db, org, row, above);
      });
    },

    read: ({ db, org, params, query }) => viewPage(db, org, params.pageId, query),

    async update({ transaction, org, session, params, body: { content, ...change } }) {
      const page =
        content === undefined ? undefined : await documents.readGiven(content, session.userId);
      return transaction((db) => updatePage(db, org, params.pageId, { ...change, page }));
    },

    archive: ({ db, org, params }) => archivePage(db, org, params.pageId),
    restore: ({ db, org, params }) => restorePage(db, org, params.pageId),

    remove: ({ db, org, params: { pageId }, query: { forever } }) =>
      forever ? removeForever(db, org, pageId) : removePage(db, org, pageId),

    restoreRevision: ({ db, org, params, body }) => restoreRevision(db, org, params.pageId, body),
    duplicate: ({ db, org, params, body }) => duplicatePage(db, org, params.pageId, body),
    sortChildren: ({ db, org, params }) => sortChildren(db, org, params.pageId),
  },
  { jobs: [emptyTrash] },
);
