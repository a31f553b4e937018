import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { seeders } from "./seeders.ts";

/** A fictional maker of pick-and-place cells, the client of an agency. */
const SAMPLE = {
  name: "Acme Robotics",
  icon: "bot",
  color: "blue",
  timeZone: "Europe/Berlin",
  language: "en",
} as const;

/** Of two concurrent calls, one creates it and both return it. */
export async function createSampleProject(db: Db, org: OrgScope): Promise<Project> {
  const made = await projects.createSample(db, org, SAMPLE);
  if (made) {
    const sample = { projectId: made.id, now: new Date() };
    for (const seed of seeders) await seed(db, org, sample);
  }
  const project = await projects.findSample(db, org);
  if (!project) throw new Error("The sample project was removed while it was being made.");
  return project;
}
