import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Step, setStatus } from "./todo-items.queries.ts";

/** The campaign is running, and more of the strategy is to come. */
const SAMPLES: readonly (Omit<Step, "projectId"> & { daysAgo: number })[] = [
  { type: "client-business", status: "completed", daysAgo: 12 },
  { type: "client-competitors", status: "completed", daysAgo: 3 },
  { type: "strategy", status: "in-progress", daysAgo: 1 },
];

/** As far as the other seeders have brought the sample project. */
export async function seedTodoItems(
  db: Db,
  org: OrgScope,
  { projectId, now }: { projectId: string; now: Date },
): Promise<void> {
  for (const { daysAgo, ...step } of SAMPLES) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    await setStatus(db, org, { projectId, ...step }, at);
  }
}
