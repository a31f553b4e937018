import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { countMembers, findNames, findRole, listAdmins, searchNames } from "./members.queries.ts";
import {
  endMembership,
  insertMembership,
  isFormer,
  listOnlyAdmin,
  lockOrganization,
  reactivateMembers,
  setProvidedRole,
} from "./memberships.queries.ts";

/** The memberships API for other features. */
export const members = {
  countMembers,
  endMembership,
  findNames,
  findRole,
  lockOrganization,
  insertMembership,
  isFormer,
  listAdmins,
  listOnlyAdmin,
  require: requireMember,
  searchNames,
  reactivateMembers,
  setProvidedRole,
};

async function requireMember(db: Db, org: OrgScope, userId: string): Promise<void> {
  if ((await findRole(db, org, userId)) === undefined) throw notFound("member_not_found");
}
