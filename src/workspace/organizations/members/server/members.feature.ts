import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { changeMember } from "./change-member.ts";
import { countMembers, listMembers, listNames } from "./members.queries.ts";

export const membersFeature = defineFeature(membersContract, {
  list: async ({ db, org, query: { filters, ...page } }) => ({
    list: await listMembers(db, org, { ...filters, ...page }),
    total: await countMembers(db, org, filters),
  }),
  change: changeMember,
  names: async ({ db, org }) => ({ list: await listNames(db, org) }),
});
