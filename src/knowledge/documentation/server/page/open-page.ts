import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { type AppError, conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findPage, type PageFacts } from "./pages.queries.ts";
import { readFacts } from "./present-page.ts";

/** A page in a project that is open for changes. */
export async function openPage(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  await openProject(db, org, pageId);
  return readFacts(db, org, pageId);
}

/** The page before its project was locked: its position and name may have changed since. */
export async function openProject(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  const page = await readFacts(db, org, pageId);
  await projects.requireOpen(db, org, page.projectId);
  return page;
}

export async function readLiving(db: Db, org: OrgScope, pageId: string): Promise<PageFacts> {
  const page = await readFacts(db, org, pageId);
  if (page.archiveId !== null) throw conflict("page_archived");
  return page;
}

/** Includes the current version, so that both can be compared. */
export async function refusalOf(db: Db, org: OrgScope, pageId: string): Promise<AppError> {
  await readLiving(db, org, pageId);
  const page = await findPage(db, org, pageId);
  if (!page) return notFound("page_not_found");
  const { content, version, updatedBy, updatedAt: at, name } = page;
  const names = await members.findNames(db, org, updatedBy === null ? [] : [updatedBy]);
  const by = updatedBy === null ? null : (names.get(updatedBy) ?? null);
  const isOwn = updatedBy === org.userId;
  return conflict("page_changed", { theirs: { name, content, version, by, isOwn, at } });
}
