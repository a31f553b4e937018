import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import type { StoredPage } from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { ReadyEntry } from "./convert-entry.ts";
import { type FileRow, insertFiles, setOutcome } from "./import-files.queries.ts";

export type Finished = { file: FileRow; entry: ReadyEntry | undefined };
type Target = {
  importId: string;
  projectId: string;
  productId: string | null;
  parentId: string | null;
};
type NewPage = Parameters<typeof documentation.addPages>[2][number];
type TreePosition = Pick<NewPage, "parentId" | "productId" | "position">;

/** The target of an import, or an error. Locks the tree. */
export async function findTarget(
  db: Db,
  org: OrgScope,
  target: Omit<Target, "importId">,
): Promise<TreePosition> {
  const { projectId, productId, parentId } = target;
  await projects.requireOpen(db, org, projectId);
  await documentation.lockTree(db, org, projectId);
  const page = {
    projectId,
    productId: productId ?? undefined,
    type: "storage" as const,
    levels: 1,
    hold: "alone" as const,
  };
  return documentation.findPlace(db, org, page, { parentId });
}

/**
 * Creates pages and records them in the same transaction, so that a killed and resumed run creates
 * each once.
 */
export async function savePages(
  db: Db,
  org: OrgScope,
  target: Target,
  { all, finished }: { all: ReadonlyMap<number, FileRow>; finished: readonly Finished[] },
): Promise<void> {
  const { importId, projectId } = target;
  const place = await findTarget(db, org, target);
  const isParent = parentsIn(all);
  const pages: NewPage[] = [];
  for (const { file, entry } of finished) {
    const isKept = entry?.isReady !== false || isParent.has(file.place);
    const parts = entry?.isReady ? entry.pages : [undefined];
    const [first] = parts;
    const pageId = isKept ? file.pageId : null;
    const isSet = await setOutcome(db, org, importId, outcomeOf(file, entry, pageId, first?.page));
    if (!isSet) throw new Error("Another run of this import has made this page.");
    if (pageId === null) continue;
    const parent = file.parentPlace === null ? undefined : all.get(file.parentPlace)?.pageId;
    const { productId, ...at } = await positionOf(db, org, place, {
      parent: pages.find(({ id }) => id === parent) ?? parent ?? undefined,
      position: file.position,
    });
    const base = { projectId, productId, type: "storage" as const };
    pages.push({
      ...base,
      ...at,
      id: pageId,
      name: first?.name || file.name || UNTITLED,
      page: first?.page,
    });
    pages.push(
      ...(await addParts(db, org, importId, { file, pageId, parts: parts.slice(1) }, base)),
    );
  }
  await documentation.addPages(db, org, pages, "imported");
  for (const productId of new Set([place.productId, ...pages.map((page) => page.productId)]))
    documentation.publishProduct(db, org, { projectId, productId });
  documentation.publishTree(db, org, { projectId });
}

/** Below its parent, unless that was archived or deleted since: then below the import's target. */
async function positionOf(
  db: Db,
  org: OrgScope,
  place: TreePosition,
  { parent, position }: { parent: NewPage | string | undefined; position: string | null },
): Promise<TreePosition> {
  if (parent === undefined) return { ...place, position: position ?? place.position };
  const found = typeof parent === "string" ? await findLiving(db, org, parent) : parent;
  if (!found) return place;
  const { id: parentId, productId } = found;
  return { parentId, productId, position: position ?? place.position };
}

async function findLiving(db: Db, org: OrgScope, pageId: string) {
  const page = await documentation.findFacts(db, org, pageId);
  return page?.archiveId === null && page.trashId === null ? page : undefined;
}

function parentsIn(all: ReadonlyMap<number, FileRow>): ReadonlySet<number> {
  return new Set([...all.values()].flatMap(({ parentPlace }) => parentPlace ?? []));
}

function outcomeOf(
  file: FileRow,
  entry: ReadyEntry | undefined,
  pageId: string | null,
  page: StoredPage | undefined,
) {
  const { place, part, name } = file;
  const common = { place, part, pageId, base: page?.content.blocks ?? null };
  if (!entry)
    return {
      ...common,
      name,
      status: "done",
      errorCode: null,
      source: null,
      report: null,
    } as const;
  if (!entry.isReady)
    return {
      ...common,
      name,
      status: "failed",
      errorCode: entry.errorCode,
      source: null,
      report: null,
    } as const;
  const { source, report, pages } = entry;
  return {
    ...common,
    name: pages[0]?.name ?? name,
    status: "done",
    errorCode: null,
    source,
    report,
  } as const;
}

type Parts = {
  file: FileRow;
  pageId: string;
  parts: readonly ({ name: string; page: StoredPage } | undefined)[];
};

/** Overflow of the first page becomes child pages. */
async function addParts(
  db: Db,
  org: OrgScope,
  importId: string,
  { file, pageId, parts }: Parts,
  base: Pick<NewPage, "projectId" | "productId" | "type">,
): Promise<NewPage[]> {
  const pages: NewPage[] = [];
  const rows: (Omit<FileRow, "source"> & { base: ContentBlock[] })[] = [];
  for (const [at, part] of parts.entries()) {
    if (!part) continue;
    const position = `Zz${String(at).padStart(5, "0")}V`;
    const page = {
      ...base,
      id: newId(),
      parentId: pageId,
      position,
      name: part.name,
      page: part.page,
    };
    pages.push(page);
    rows.push({
      ...file,
      part: at + 1,
      name: part.name,
      pageId: page.id,
      position,
      status: "done",
      base: part.page.content.blocks,
    });
  }
  if (rows.length > 0) await insertFiles(db, org, importId, rows);
  return pages;
}
