import type { RevisionReason } from "#src/knowledge/document-store/document-store.rules.ts";
import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { PageType } from "#src/knowledge/documentation/documentation.rules.ts";
import { publishProduct, publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import type { Ancestor } from "#src/knowledge/documentation/server/tree/ancestors.queries.ts";
import { findPlace, type Wanted } from "#src/knowledge/documentation/server/tree/find-place.ts";
import { lockTree, type TreeHold } from "#src/knowledge/documentation/server/tree/tree-lock.ts";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { insertPage, type PageRow } from "./pages.queries.ts";

export type WantedPage = Wanted & {
  projectId: string;
  productId?: string | null | undefined;
  name?: string | undefined;
  page?: StoredPage | undefined;
  visibility?: Visibility | undefined;
  type?: PageType;
  reason?: RevisionReason;
};

/** A row with its ancestors, so that a response needs no further query. */
export type CreatedPage = PageRow & { above: readonly Ancestor[] };

/** Without a parent it goes into the storage of its product or project. */
export async function createPage(
  db: Db,
  org: OrgScope,
  wanted: WantedPage,
  hold: TreeHold = "shared",
): Promise<CreatedPage> {
  const { projectId, page, visibility, type = "storage", reason = "created" } = wanted;
  // Locks are taken in this order; the statements are pipelined.
  await Promise.all([projects.requireOpen(db, org, projectId), lockTree(db, org, projectId, hold)]);
  const productId = wanted.productId ?? undefined;
  const { above, ...place } = await findPlace(
    db,
    org,
    { projectId, productId, type, levels: 1, hold },
    wanted,
  );
  const id = newId();
  const name = wanted.name?.trim() || UNTITLED;
  const content = page?.content ?? null;
  const hash = page?.hash ?? null;
  // Both are independent, so they are pipelined.
  const [row] = await Promise.all([
    insertPage(db, org, { id, projectId, ...place, type, name, page, visibility }),
    documents.recordNew(db, org, [
      { documentId: id, projectId, name, content, hash, version: 1, reason },
    ]),
  ]);
  publishProduct(db, org, { projectId, productId: place.productId });
  publishTree(db, org, { projectId, id });
  return { ...row, above };
}
