import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { type Facts, findProject, setArchived, setFacts } from "./projects.queries.ts";

export async function updateProject(
  db: Db,
  org: OrgScope,
  projectId: string,
  { version, ...facts }: Facts & { version?: number | undefined },
): Promise<Project> {
  const hasChanges = Object.values(facts).some((fact) => fact !== undefined);
  const changed = hasChanges ? await setFacts(db, org, projectId, facts, version) : undefined;
  if (changed) return publishProjectChanged(db, org, changed);
  const project = await readProject(db, org, projectId);
  if (hasChanges) throw conflict(project.isArchived ? "project_archived" : "project_changed");
  return project;
}

/** Idempotent, also with concurrent calls. */
export async function archiveProject(
  db: Db,
  org: OrgScope,
  projectId: string,
  isArchived: boolean,
): Promise<Project> {
  const changed = await setArchived(db, org, projectId, isArchived);
  return changed ? publishProjectChanged(db, org, changed) : readProject(db, org, projectId);
}

/** Published to the organisation on commit. */
export function publishProjectChanged(db: Db, org: OrgScope, project: Project): Project {
  const { id } = project;
  publish(db, org, { topic: "projects.changed", subjectId: id, projectId: id });
  return project;
}

export async function readProject(db: Db, org: OrgScope, projectId: string): Promise<Project> {
  const project = await findProject(db, org, projectId);
  if (!project) throw notFound("project_not_found");
  return project;
}
