import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { archivePage, removeForever, removePage } from "./archive/archive-page.ts";
import { restorePage } from "./archive/restore-page.ts";
import { emptyTrash } from "./documentation.jobs.ts";
import { createPage } from "./page/create-page.ts";
import { duplicatePage } from "./page/duplicate-page.ts";
import { keepRevision } from "./page/keep-revision.ts";
import { openPage, refusalOf } from "./page/open-page.ts";
import { setRevision } from "./page/pages.queries.ts";
import { presentPage, viewPage } from "./page/present-page.ts";
import { updatePage } from "./page/update-page.ts";
import { publishTree } from "./publish-tree.ts";
import { readStructure } from "./tree/read-structure.ts";
import { listSiblings, rebalancePositions } from "./tree/siblings.queries.ts";
import { besideOthers, lockTree } from "./tree/tree-lock.ts";

export const documentationFeature = defineFeature(
  documentationContract,
  {
    readStructure,

    async create({ transaction, org, session, body: { content, ...wanted } }) {
      const page =
        content === undefined ? undefined : await documents.readGiven(content, session.userId);
      return besideOthers((hold) =>
        transaction(async (db) => {
          const { above, ...row } = await createPage(db, org, { ...wanted, page }, hold);
          return presentPage(db, org, row, above);
        }),
      );
    },

    read: ({ db, org, params, query }) => viewPage(db, org, params.pageId, query),

    async update({ transaction, org, session, params, body: { content, ...change } }) {
      const page =
        content === undefined ? undefined : await documents.readGiven(content, session.userId);
      return besideOthers((hold) =>
        transaction((db) => updatePage(db, org, params.pageId, { ...change, page }, hold)),
      );
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

/** "Page 2" before "Page 10", ignoring case. */
const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

async function sortChildren(db: Db, org: OrgScope, pageId: string): Promise<undefined> {
  const { projectId, archiveId } = await openPage(db, org, pageId);
  if (archiveId !== null) throw conflict("page_archived");
  await lockTree(db, org, projectId);
  const children = await listSiblings(db, org, { projectId, parentId: pageId });
  const sorted = children.toSorted((a, b) => byName.compare(a.name, b.name));
  const order = sorted.map(({ id }) => id);
  await rebalancePositions(db, org, { projectId, parentId: pageId }, order);
  publishTree(db, org, { projectId, id: pageId });
  return undefined;
}

/** Restores name and content of a revision. */
async function restoreRevision(
  db: Db,
  org: OrgScope,
  pageId: string,
  { revisionId, version }: { revisionId: string; version?: number | undefined },
): Promise<Page> {
  const before = await openPage(db, org, pageId);
  if (before.status === "in-progress") throw conflict("page_running");
  const revision = await documents.findRevision(db, org, { documentId: pageId, revisionId });
  if (!revision) throw notFound("revision_not_found");
  const page = await documents.readRevised(org, revision);
  const isSet = await setRevision(db, org, pageId, {
    name: revision.name,
    page,
    version: version ?? before.version,
  });
  if (isSet === undefined) throw await refusalOf(db, org, pageId);
  const restored = await keepRevision(db, org, pageId, "restored");
  publishTree(db, org, before);
  return presentPage(db, org, restored);
}
