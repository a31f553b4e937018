import { countMembers, findNames, searchNames } from "./members.queries.ts";
import { endMembership, holdOpen, insertMembership, thawMembers } from "./memberships.queries.ts";

/** What the neighbours may do with memberships. */
export const members = {
  countMembers,
  endMembership,
  findNames,
  holdOpen,
  insertMembership,
  searchNames,
  thawMembers,
};
