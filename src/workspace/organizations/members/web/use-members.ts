import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import type { MemberRow } from "./member-columns.tsx";
import { membersText } from "./members.text.ts";
import {
  adminCountQuery,
  MEMBERS_PER_PAGE,
  type MembersView,
  membersQuery,
  type Viewer,
} from "./members-view.ts";

/** The filtered members, kept up to date while displayed. */
export function useMembers(viewer: Viewer, view: MembersView, goTo: (page: number) => void) {
  // A user who is no longer an admin is being redirected and must not refetch.
  const enabled = roleAllows(viewer.role, "admin");
  const members = useQuery({ ...membersQuery(view), placeholderData: keepPreviousData, enabled });
  const admins = useQuery({ ...adminCountQuery, enabled });
  const { data } = members;
  const total = data?.total ?? 0;
  const isKnown = data && !members.isPlaceholderData;
  useLastPage(isKnown ? { total, pageSize: MEMBERS_PER_PAGE } : undefined, view.page, goTo);

  return {
    // A page that lost its last row redirects to the previous one instead of showing as empty.
    rows:
      data && (data.list.length > 0 || total === 0)
        ? data.list.map((member): MemberRow => ({ ...member, id: member.memberId }))
        : undefined,
    total,
    isRefreshing: members.isPlaceholderData,
    isOneAdmin: admins.data?.total === 1,
    failure: loadFailure(members, membersText.failed, membersText.failures),
  };
}
