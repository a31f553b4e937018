import { insertMembership, thawMembers } from "./memberships.queries.ts";

/** What the neighbours may do with memberships. */
export const members = { insertMembership, thawMembers };
