import type { Session } from "#src/platform/server/access/session.ts";
import { type ProjectIds, withoutProjects } from "#src/platform/server/db/projects/project-ids.ts";

/** The restricted projects that a member does not reach, and those that they may only view. */
export type MemberLimits = { hidden: readonly string[]; viewOnly: readonly string[] };

/**
 * For a query of memberships as `m`. Null for admins, and in an organisation without restricted
 * projects, where it costs one look into an empty index. A token of the organisation is no member
 * of projects: it reaches what its admin chose.
 */
export const LIMITS_OF_MEMBER = `case
      when m.role <> 'admin' and m.status = 'active' and exists (
        select 1 from restricted_projects r where r.organization_id = m.organization_id)
      then limits_of_member(m.organization_id, m.user_id) end`;

/** Applies a person's limits to these projects. */
export function reachWithin(
  ids: ProjectIds,
  limits: MemberLimits | null,
): Pick<Session, "projectIds" | "viewOnlyProjectIds"> {
  const { hidden, viewOnly } = limits ?? { hidden: [], viewOnly: [] };
  return { projectIds: withoutProjects(ids, hidden), viewOnlyProjectIds: viewOnly };
}
