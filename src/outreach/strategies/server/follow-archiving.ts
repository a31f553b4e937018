import {
  enrolments,
  type PlansPage,
} from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { holdArchiving } from "./strategies.queries.ts";

/**
 * Ends or reopens a batch of plans of an archived or restored strategy. Returns the next cursor;
 * undefined after the last.
 */
export async function followArchiving(
  db: Db,
  org: OrgScope,
  strategyId: string,
  page: PlansPage,
): Promise<string | undefined> {
  const strategy = await holdArchiving(db, org, strategyId);
  if (!strategy) return undefined;
  const { isArchived, projectId } = strategy;
  const follow = isArchived ? enrolments.archive : enrolments.restore;
  const next = await follow(db, org, strategyId, page);
  publish(db, org, { topic: "enrolments.changed", subjectId: strategyId, projectId });
  return next;
}
