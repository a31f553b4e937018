import { countMembers, searchNames } from "./members.queries.ts";
import { insertMembership, thawMembers } from "./memberships.queries.ts";

/** What the neighbours may do with memberships. */
export const members = { countMembers, insertMembership, searchNames, thawMembers };
