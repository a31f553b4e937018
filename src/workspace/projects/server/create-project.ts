import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { publishProjectChanged } from "./change-project.ts";
import { type Facts, findNewestColor, insertProject } from "./projects.queries.ts";
import { raiseLockTimeout } from "./sample.queries.ts";

export async function createProject(
  db: Db,
  org: OrgScope,
  facts: Facts & { name: string },
): Promise<Project> {
  const project = await addProject(db, org, facts, { isSample: false });
  if (!project) throw new Error("A project that is no sample was refused as a second sample.");
  return project;
}

/** Undefined if the organisation already has its sample. */
export async function createSample(
  db: Db,
  org: OrgScope,
  facts: Facts & { name: string },
): Promise<Project | undefined> {
  await raiseLockTimeout(db);
  return addProject(db, org, facts, { isSample: true });
}

async function addProject(
  db: Db,
  org: OrgScope,
  facts: Facts & { name: string },
  { isSample }: { isSample: boolean },
): Promise<Project | undefined> {
  const project = await insertProject(db, org, {
    id: newId(),
    name: facts.name,
    icon: facts.icon ?? null,
    color: facts.color ?? (await nextColor(db, org)),
    timeZone: facts.timeZone ?? "UTC",
    language: facts.language ?? "en",
    isSample,
  });
  return project && publishProjectChanged(db, org, project);
}

/** A colour other than the previous project's, and not grey, which looks disabled. */
async function nextColor(db: Db, org: OrgScope): Promise<Project["color"]> {
  const bright = PROJECT_COLORS.filter((color) => color !== "grey");
  const words: readonly string[] = bright;
  const at = words.indexOf((await findNewestColor(db, org)) ?? "") + 1;
  return bright[at % bright.length] ?? "blue";
}
