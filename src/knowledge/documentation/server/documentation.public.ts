import { generateNKeysBetween } from "fractional-indexing";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { RevisionReason } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { withPaths } from "./list-paths.ts";
import { addPages } from "./page/add-pages.ts";
import { createPage } from "./page/create-page.ts";
import { findFacts, findPage, type NewPage, setChange } from "./page/pages.queries.ts";
import { findLiving, presentPage, readFacts, readPage } from "./page/present-page.ts";
import { readDocs } from "./product-docs.queries.ts";
import { publishProduct, publishTree } from "./publish-tree.ts";
import { SAMPLE_PAGES } from "./sample/sample-pages.ts";
import { seedPages } from "./sample/seed-pages.ts";
import { searchPages } from "./search-pages.queries.ts";
import { ensureContainer } from "./tree/containers.ts";
import { findPlace } from "./tree/find-place.ts";
import { lockTree } from "./tree/tree-lock.ts";

/** The documentation tree's API for other features and for page generation. */
export const documentation = {
  addPages,
  changeContent,
  createPage,
  ensureContainer,
  fill: fillWithPages,
  findFacts,
  findLiving,
  findPlace,
  publishProduct,
  lockTree,
  presentPage,
  publishTree,
  readDocs,
  readFacts,
  readPage,
  search: searchPages,
  seed: seedPages,
  withPaths,
};

const PER_CHAPTER = 99;

/** Adds this many pages to a project's storage, a hundred per chapter, to test a large tree. */
async function fillWithPages(
  db: Db,
  org: OrgScope,
  { projectId, count }: { projectId: string; count: number },
): Promise<void> {
  await lockTree(db, org, projectId);
  const owner = { projectId, productId: null, type: "storage" } as const;
  const storage = await ensureContainer(db, org, owner);
  const texts = SAMPLE_PAGES.map(({ text }) => documents.readContent(text));
  const branch = (parentId: string, size: number, name: string): NewPage[] =>
    generateNKeysBetween(null, null, size).map((position, at) => ({
      ...owner,
      id: newId(),
      parentId,
      position,
      name: `${name} ${at + 1}`,
      page: texts[at % texts.length],
    }));
  const chapters = branch(storage, Math.ceil(count / (PER_CHAPTER + 1)), "Chapter");
  await addPages(db, org, chapters);
  for (const { id, name } of chapters)
    await addPages(db, org, branch(id, PER_CHAPTER, `${name}, page`));
}

/** Someone may save the page concurrently; then the new text is used. */
const TRIES = 5;

/**
 * Replaces the content of a page, with a revision. False if the page is archived or deleted by now,
 * or unchanged.
 */
async function changeContent(
  db: Db,
  org: OrgScope,
  pageId: string,
  reason: RevisionReason,
  change: (blocks: readonly ContentBlock[]) => StoredPage,
): Promise<boolean> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const before = await findPage(db, org, pageId);
    if (!before || before.archiveId !== null || before.trashId !== null) return false;
    const page = change(before.content?.blocks ?? []);
    if (before.hash?.equals(page.hash)) return false;
    const changed = await setChange(db, org, pageId, { page, version: before.version });
    if (!changed) continue;
    const { projectId, name, version } = changed;
    const { content, hash } = page;
    const revision = { documentId: pageId, projectId, name, version, content, hash, reason };
    await documents.recordRevision(db, org, revision);
    return true;
  }
  return false;
}
