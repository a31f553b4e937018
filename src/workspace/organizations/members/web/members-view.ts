import type { Role } from "#src/platform/contract/roles.ts";
import { read } from "#src/platform/web/api.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";

export const MEMBERS_PER_PAGE = 10;

/** Which part of the members is looked at. It stands in the address. */
export type MembersView = { page: number; search: string; role: Role | undefined };

/** The person who looks, so that the own row is known. */
export type Viewer = { id: string; role: Role };

export const ALL_MEMBERS: MembersView = { page: 1, search: "", role: undefined };

export function membersQuery({ page, search, role }: MembersView) {
  return read(membersContract.list, {
    query: {
      limit: MEMBERS_PER_PAGE,
      skip: (page - 1) * MEMBERS_PER_PAGE,
      filters: { ...(role ? { role } : {}), ...(search ? { search } : {}) },
    },
  });
}

/** How many admins there are; the list of them is of no use here. */
export const adminCountQuery = read(membersContract.list, {
  query: { limit: 1, filters: { role: "admin" } },
});

export function isFiltered({ search, role }: MembersView): boolean {
  return search !== "" || role !== undefined;
}
