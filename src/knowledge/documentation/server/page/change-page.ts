import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type {
  documentationContract,
  Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { publishTree } from "#src/knowledge/documentation/server/publish-tree.ts";
import { movePage, wantsMove } from "#src/knowledge/documentation/server/tree/move-page.ts";
import { lockTree } from "#src/knowledge/documentation/server/tree/nodes.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { type AppError, conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  findPage,
  lockVersion,
  type PageFacts,
  type PageRow,
  setChange,
  setRevision,
} from "./pages.queries.ts";
import { presentPage, readFacts, readPage } from "./present-page.ts";

type Args = HandlerArgs<typeof documentationContract.update>;
type Change = Omit<Args["body"], "content"> & { page: StoredPage | undefined };

/** A page of a project in which something may be changed. */
export async function openPage(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  await openProject(db, org, pageId);
  return readFacts(db, org, pageId);
}

/** The page as it was before its project was held: its place and its name may have changed since. */
async function openProject(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  const page = await readFacts(db, org, pageId);
  await projects.requireOpen(db, org, page.projectId);
  return page;
}

export async function updatePage(
  db: Db,
  org: OrgScope,
  pageId: string,
  { page, version, formerName, ...change }: Change,
): Promise<Page> {
  const isContentAlone = Object.values(change).every((value) => value === undefined);
  const before = await (isContentAlone ? openProject : openPage)(db, org, pageId);
  const name = change.name === "" ? UNTITLED : change.name;
  const isMove = wantsMove(before, change);
  if (name !== undefined || isMove) await lockTree(db, org, before.projectId);
  const isOnlyMoved = name === undefined && page === undefined;
  if (isOnlyMoved && version !== undefined && version !== (await lockVersion(db, org, pageId)))
    throw await refusalOf(db, org, pageId);
  const changed = isOnlyMoved
    ? undefined
    : await setChange(db, org, pageId, { name, formerName, page, version });
  if (!changed && !isOnlyMoved) throw await refusalOf(db, org, pageId);
  const saved = changed && (await keepChange(db, org, changed, page));
  if (isMove) await movePage(db, org, await readLiving(db, org, pageId), change);
  if (isMove || (name !== undefined && name !== before.name)) publishTree(db, org, before);
  return saved && !isMove ? presentPage(db, org, saved) : readPage(db, org, pageId);
}

/** Name and content as a revision of its history has them. */
export async function restoreRevision(
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
  await lockTree(db, org, before.projectId);
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

async function readLiving(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  const page = await readFacts(db, org, pageId);
  if (page.archiveId !== null) throw conflict("page_archived");
  return page;
}

/** Content that was saved is known, so that it need not be read again. */
async function keepChange(
  db: Db,
  org: OrgScope,
  changed: PageFacts,
  page: StoredPage | undefined,
): Promise<PageRow> {
  const { id: documentId, projectId, name, version } = changed;
  if (!page) return keepRevision(db, org, documentId, "edited");
  const { content, hash, text: textContent } = page;
  const facts = { documentId, projectId, name, version, content, hash };
  await documents.recordRevision(db, org, { ...facts, reason: "edited" });
  return { ...changed, content, textContent };
}

async function keepRevision(
  db: Db,
  org: OrgScope,
  pageId: string,
  reason: "edited" | "restored",
): Promise<PageRow> {
  const page = await findPage(db, org, pageId);
  if (!page) throw notFound("page_not_found");
  const { projectId, name, content, hash, version } = page;
  const facts = { projectId, name, content, hash, version };
  await documents.recordRevision(db, org, { ...facts, documentId: pageId, reason });
  return page;
}

/** Says what stands there by now, so that both versions can be compared. */
async function refusalOf(db: Db, org: OrgScope, pageId: string): Promise<AppError> {
  await readLiving(db, org, pageId);
  const page = await findPage(db, org, pageId);
  if (!page) return notFound("page_not_found");
  const { content, version, updatedBy, updatedAt: at, name } = page;
  const names = await members.findNames(db, org, updatedBy === null ? [] : [updatedBy]);
  const by = updatedBy === null ? null : (names.get(updatedBy) ?? null);
  const isOwn = updatedBy === org.userId;
  return conflict("page_changed", { theirs: { name, content, version, by, isOwn, at } });
}
