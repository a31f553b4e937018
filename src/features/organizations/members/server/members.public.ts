import { countMembers, findNames, searchNames } from "./members.queries.ts";
import {
  endMembership,
  insertMembership,
  listOnlyAdmin,
  lockOrganization,
  reactivateMembers,
} from "./memberships.queries.ts";

/** What the neighbours may do with memberships. */
export const members = {
  countMembers,
  endMembership,
  findNames,
  lockOrganization,
  insertMembership,
  listOnlyAdmin,
  searchNames,
  reactivateMembers,
};
