import { generateNKeysBetween } from "fractional-indexing";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { addPages } from "#src/knowledge/documentation/server/page/add-pages.ts";
import type { NewPage } from "#src/knowledge/documentation/server/page/pages.queries.ts";
import { ensureContainer } from "#src/knowledge/documentation/server/tree/containers.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { SAMPLE_PAGES } from "./sample-pages.ts";

const PER_CHAPTER = 99;

/** So many pages in the storage of a project, a hundred to a chapter, to see a large tree. */
export async function fillWithPages(
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
