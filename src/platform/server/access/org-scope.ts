import type { Role } from "#src/platform/contract/roles.ts";
import type { ProjectIds } from "#src/platform/server/db/projects/project-ids.ts";

declare const madeByPipeline: unique symbol;

/**
 * Proof that the caller may act inside one organisation. Queries on tenant tables require it. Only
 * the request pipeline and the job runner can create one.
 */
export type OrgScope = {
  readonly organizationId: string;
  readonly role: Role;
  /** The projects that the call may reach: of one that changes something, those it may change. */
  readonly projectIds: ProjectIds;
  /** Projects that the caller sees and may not change. */
  readonly viewOnlyProjectIds: readonly string[];
  /** The acting user; undefined when a job acts for the organisation. */
  readonly userId: string | undefined;
  /** Turned off only by tests that prove row-level security is sufficient by itself. */
  readonly tenantFilter: boolean;
  readonly [madeByPipeline]: true;
};

export function makeOrgScope(scope: Omit<OrgScope, typeof madeByPipeline>): OrgScope {
  // The brand exists only at compile time; there is nothing to store.
  return scope as OrgScope;
}
