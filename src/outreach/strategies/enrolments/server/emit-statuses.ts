import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";

/** Of an enrolment whose status has changed. */
export const statusColumns = [
  "id",
  "project_id as projectId",
  "strategy_id as strategyId",
  "lead_id as leadId",
  "status",
  "reason",
] as const;

type Changed = {
  id: string;
  projectId: string;
  strategyId: string;
  leadId: string;
  status: string;
  reason: string | null;
};

/** For other programs. Returns the ids. */
export function emitStatuses(db: Db, org: OrgScope, rows: readonly Changed[]): string[] {
  const changed = rows.map(({ id: enrolmentId, projectId, ...facts }) => ({
    projectId,
    objectId: enrolmentId,
    data: { enrolmentId, ...facts },
  }));
  events.emit(db, org, "lead.status_changed", changed);
  return rows.map(({ id }) => id);
}
