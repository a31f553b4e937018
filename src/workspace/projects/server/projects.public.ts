import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { findLimits } from "./access/project-access.queries.ts";
import { reachingAmong } from "./access/reaching.queries.ts";
import { activeIds, listActive } from "./active-projects.queries.ts";
import { archiveProject } from "./change-project.ts";
import { createProject, createSample } from "./create-project.ts";
import { lockProject } from "./lock-project.queries.ts";
import { findFacts, findNames } from "./project-facts.queries.ts";
import { notePerson } from "./project-people.queries.ts";
import {
  countBoth,
  findProfile,
  findTimeZone,
  hasProject,
  idsWithin,
  requireWithin,
} from "./projects.queries.ts";

import { deleteSample, findSample } from "./sample.queries.ts";
import { searchProjects } from "./search-projects.queries.ts";

/** The projects API for other features. */
export const projects = {
  levelOf,
  reachingAmong,
  requireReaching,
  requireThere,
  requireOpen,
  idsWithin,
  requireWithin,
  archiveProject,
  createProject,
  createSample,
  listActive,
  activeIds,
  findSample,
  removeSample,
  countBoth,
  findFacts,
  findNames,
  findProfile,
  findTimeZone,
  searchProjects,
};

/** For reading a project, including archived ones. */
async function requireThere(db: Db, org: OrgScope, projectId: string): Promise<void> {
  if (!(await hasProject(db, org, projectId))) throw notFound("project_not_found");
}

/**
 * Call before changing anything in a project. Keeps it open until the caller's transaction ends.
 */
async function requireOpen(db: Db, org: OrgScope, projectId: string): Promise<void> {
  const held = await lockProject(db, org, projectId);
  if (!held) throw notFound("project_not_found");
  if (held.isArchived) throw conflict("project_archived");
  if (!held.isNoted) notePerson(db, org, projectId);
}

/** Answers 404 unless this person is a member and reaches the project. */
async function requireReaching(
  db: Db,
  org: OrgScope,
  projectId: string,
  memberId: string,
): Promise<void> {
  if ((await levelOf(db, org, projectId, memberId)) === undefined)
    throw notFound("member_not_found");
}

/** A person's level in the project: the lower of their role and the level they were given. */
async function levelOf(
  db: Db,
  org: OrgScope,
  projectId: string,
  memberId: string,
): Promise<"view" | "edit" | undefined> {
  const role = await members.findRole(db, org, memberId);
  if (role === undefined || role === "admin") return role && "edit";
  const { hidden, viewOnly } = await findLimits(db, org, memberId);
  if (hidden.includes(projectId)) return undefined;
  return viewOnly.includes(projectId) ? "view" : role;
}

/** False if there is none, or if it is a different one. */
async function removeSample(db: Db, org: OrgScope, meantId?: string): Promise<boolean> {
  const projectId = await deleteSample(db, org, meantId);
  if (projectId === undefined) return false;
  publish(db, org, { topic: "projects.removed", subjectId: projectId, projectId });
  return true;
}
