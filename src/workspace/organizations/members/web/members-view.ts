import type { Role } from "#src/platform/contract/roles.ts";
import { read } from "#src/platform/web/api.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";

export const MEMBERS_PER_PAGE = 10;

/** The filter of the members page, kept in the URL. */
export type MembersView = { page: number; search: string; role: Role | undefined };

/** The current user, to mark their own row. */
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

/** The number of admins; the list itself is not needed. */
export const adminCountQuery = read(membersContract.list, {
  query: { limit: 1, filters: { role: "admin" } },
});

export function isFiltered({ search, role }: MembersView): boolean {
  return search !== "" || role !== undefined;
}
