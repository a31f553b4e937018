import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { CONTAINER_NAMES } from "#src/knowledge/documentation/documentation.rules.ts";
import { insertContainer } from "#src/knowledge/documentation/server/page/pages.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type ContainerOf, findContainer } from "./nodes.queries.ts";

/** Generated pages come before manual ones. */
const POSITIONS = { "ai-generated": "a0", storage: "a1" } as const;

/**
 * The container of a product or the project, created with its first page. Of two that create it
 * concurrently, the second waits and finds that of the first.
 */
export async function ensureContainer(
  db: Db,
  org: OrgScope,
  { projectId, productId, type }: ContainerOf,
): Promise<string> {
  const found = await findContainer(db, org, { projectId, productId, type });
  if (found !== undefined) return found;
  const id = newId();
  const name = CONTAINER_NAMES[type];
  const position = POSITIONS[type];
  const container = { id, projectId, productId, parentId: null, type, position, name };
  if (!(await insertContainer(db, org, container))) {
    const other = await findContainer(db, org, { projectId, productId, type });
    if (other === undefined) throw new Error("A container is there and cannot be found.");
    return other;
  }
  await documents.recordRevision(db, org, {
    documentId: id,
    projectId,
    name,
    content: null,
    hash: null,
    version: 1,
    reason: "created",
  });
  return id;
}
