import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { seeders } from "./seeders.ts";

const CLIENTS = ["Brix", "Halden", "Lumen", "Marlow", "Nordlicht", "Orbis", "Quill", "Tessera"];
const TRADES = ["Logistics", "Energy", "Foods", "Health", "Software"];
const EVERY_FOURTH = 4;
const EVERY_TENTH = 10;
/** One of the projects has large documentation. */
const WITH_MANY_PAGES = 1;
const MANY_PAGES = 10_000;

/** Adds projects, some with content and some archived, up to the given number. */
export async function fillWithProjects(db: Db, org: OrgScope, most: number): Promise<number> {
  const { active, archived } = await projects.countBoth(db, org);
  const names = TRADES.flatMap((trade) => CLIENTS.map((client) => `${client} ${trade}`));
  const missing = Math.max(0, most - active - archived);
  for (const [at, name] of names.slice(0, missing).entries()) {
    const { id: projectId } = await projects.createProject(db, org, { name });
    if (at % EVERY_FOURTH === 0)
      for (const seed of seeders) await seed(db, org, { projectId, now: new Date() });
    if (at === WITH_MANY_PAGES) await documentation.fill(db, org, { projectId, count: MANY_PAGES });
    if (at % EVERY_TENTH === 0) await projects.archiveProject(db, org, projectId, true);
  }
  return Math.min(missing, names.length);
}
