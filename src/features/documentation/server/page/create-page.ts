import { type PageType, UNTITLED } from "#src/features/documentation/documentation.rules.ts";
import type { RevisionReason } from "#src/features/documents/documents.rules.ts";
import { documents, type StoredPage } from "#src/features/documents/server/documents.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { followProduct } from "../follow-product.ts";
import { publishTree } from "../publish-tree.ts";
import { findPlace, type Wanted } from "../tree/find-place.ts";
import { lockTree } from "../tree/nodes.queries.ts";
import { insertPages } from "./pages.queries.ts";

export type WantedPage = Wanted & {
  projectId: string;
  productId?: string | null | undefined;
  name?: string | undefined;
  page?: StoredPage | undefined;
  type?: PageType;
  reason?: RevisionReason;
};

/** The id of the new page. Without a parent it stands in the storage of its product or project. */
export async function createPage(db: Db, org: OrgScope, wanted: WantedPage): Promise<string> {
  const { projectId, page, type = "storage", reason = "created" } = wanted;
  await projects.requireOpen(db, org, projectId);
  await lockTree(db, org, projectId);
  const productId = wanted.productId ?? undefined;
  const place = await findPlace(db, org, { projectId, productId, type, levels: 1 }, wanted);
  const id = newId();
  const name = wanted.name?.trim() || UNTITLED;
  await insertPages(db, org, [{ id, projectId, ...place, type, name, page }]);
  await documents.recordRevision(db, org, {
    documentId: id,
    projectId,
    name,
    content: page?.content ?? null,
    hash: page?.hash ?? null,
    version: 1,
    reason,
  });
  await followProduct(db, org, { projectId, productId: place.productId });
  publishTree(db, org, { projectId, id });
  return id;
}
