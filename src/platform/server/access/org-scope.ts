import type { Role } from "#src/platform/contract/roles.ts";

declare const madeByPipeline: unique symbol;

/**
 * The proof that someone may act inside one organisation. Queries on tenant data demand it.
 * Only the request pipeline and the job runner can make one.
 */
export type OrgScope = {
  readonly organizationId: string;
  readonly role: Role;
  /** The acting person; undefined when a job acts for the organisation. */
  readonly userId: string | undefined;
  /** Off only in the tests that prove row-level security holds alone. */
  readonly tenantFilter: boolean;
  readonly [madeByPipeline]: true;
};

export function makeOrgScope(scope: Omit<OrgScope, typeof madeByPipeline>): OrgScope {
  // The brand exists for the compiler alone; there is nothing to store for it.
  return scope as OrgScope;
}
