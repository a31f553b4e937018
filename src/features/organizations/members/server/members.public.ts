import { countMembers, searchNames } from "./members.queries.ts";
import { endMembership, holdOpen, insertMembership, thawMembers } from "./memberships.queries.ts";

/** What the neighbours may do with memberships. */
export const members = {
  countMembers,
  endMembership,
  holdOpen,
  insertMembership,
  searchNames,
  thawMembers,
};
