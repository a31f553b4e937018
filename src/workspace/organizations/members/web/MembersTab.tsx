import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SearchX, UserPlus, Users } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { Member } from "#src/workspace/organizations/members/members.contract.ts";
import { MemberFilters } from "./MemberFilters.tsx";
import { MemberMenu } from "./MemberMenu.tsx";
import { MemberQuestions, type Question } from "./MemberQuestions.tsx";
import { type MemberRow, memberColumns } from "./member-columns.tsx";
import { membersText } from "./members.text.ts";
import {
  ALL_MEMBERS,
  adminCountQuery,
  isFiltered,
  MEMBERS_PER_PAGE,
  type MembersView,
  membersQuery,
  type Viewer,
} from "./members-view.ts";
import { nameOf } from "./name-of.ts";
import { useSetRole } from "./use-change-member.ts";

type MembersTabProps = {
  viewer: Viewer;
  view: MembersView;
  /** Intermediate states while typing are not added to the history. */
  onView: (view: MembersView, how: { isInPassing: boolean }) => void;
  onInvite: () => void;
  /** The user's role has changed, and they have no access here any more. */
  onOwnRole: (role: Role) => void;
};

/** The members of the organisation with their roles. */
export function MembersTab(props: MembersTabProps) {
  const { viewer, view, onView, onInvite, onOwnRole } = props;
  const members = useMembers(viewer, view, (page) =>
    onView({ ...view, page }, { isInPassing: true }),
  );
  const setRole = useSetRole(viewer, onOwnRole);
  const [question, setQuestion] = useState<Question>();
  const { rows, total } = members;
  const hasFilters = isFiltered(view);

  const changeRole = useRef(setRole);
  useEffect(() => {
    changeRole.current = setRole;
  });

  // Stable while the displayed data is equal, so that typing does not rerender rows.
  const { isOneAdmin } = members;
  const columns = useMemo(
    () =>
      memberColumns(viewer.id, (member) => (
        <RoleMenu
          member={member}
          isLastAdmin={isOneAdmin && member.role === "admin"}
          onChange={(role) => {
            if (member.id === viewer.id) setQuestion({ kind: "lower", member, role });
            else void changeRole.current(member, role);
          }}
        />
      )),
    [viewer.id, isOneAdmin],
  );
  const menu = useCallback(
    (member: MemberRow) => (
      <MemberMenu
        member={member}
        isOwn={member.id === viewer.id}
        onRemove={() => setQuestion({ kind: "remove", member })}
        onSignOut={() => setQuestion({ kind: "sign-out", member })}
        onReset={() => setQuestion({ kind: "reset", member })}
      />
    ),
    [viewer.id],
  );

  return (
    <Stack gap={16}>
      <MemberFilters view={view} onView={onView} />
      <VisuallyHidden role="status">
        {hasFilters && rows && !members.isRefreshing ? membersText.found(total) : ""}
      </VisuallyHidden>
      <Table
        label={membersText.table}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        menu={menu}
        pageSize={4}
        isRefreshing={members.isRefreshing}
        empty={<NoMemberFound onClear={() => onView(ALL_MEMBERS, { isInPassing: false })} />}
        failure={members.failure}
        pager={
          total > MEMBERS_PER_PAGE ? (
            <Pager
              label={membersText.pages}
              page={view.page}
              pageSize={MEMBERS_PER_PAGE}
              total={total}
              onPage={(page) => onView({ ...view, page }, { isInPassing: false })}
              isBusy={members.isRefreshing}
            />
          ) : undefined
        }
      />
      {rows?.length === 1 && !hasFilters && view.page === 1 ? (
        <OnlyYou onInvite={onInvite} />
      ) : null}
      <MemberQuestions
        question={question}
        onClose={() => setQuestion(undefined)}
        onLower={(member, role) => void setRole(member, role)}
      />
    </Stack>
  );
}

function NoMemberFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      size="region"
      icon={SearchX}
      title={membersText.noneFound}
      sentence={membersText.noneFoundHint}
      action={<Button onPress={onClear}>{membersText.clearFilters}</Button>}
    />
  );
}

/** Below the single row of a new organisation. */
function OnlyYou({ onInvite }: { onInvite: () => void }) {
  return (
    <EmptyState
      size="region"
      icon={Users}
      title={membersText.onlyYou}
      sentence={membersText.onlyYouHint}
      action={
        <Button icon={UserPlus} onPress={onInvite}>
          {membersText.invite}
        </Button>
      }
    />
  );
}

type RoleMenuProps = {
  member: Member;
  /** Otherwise no one could invite people any more. */
  isLastAdmin: boolean;
  onChange: (role: Role) => void;
};

/** A person's role, with a menu to change it. */
function RoleMenu({ member, isLastAdmin, onChange }: RoleMenuProps) {
  return (
    <MenuButton
      label={membersText.roles[member.role].name}
      about={membersText.roleOf(nameOf(member))}
      kind="ghost"
      size="sm"
      items={ROLES.map((role) => ({
        id: role,
        label: membersText.roles[role].name,
        detail: membersText.roles[role].about,
        isSelected: role === member.role,
        isDisabled: isLastAdmin && role !== "admin",
        reason: membersText.lastAdmin,
        onPress: () => {
          if (role !== member.role) onChange(role);
        },
      }))}
    />
  );
}

const ROLES: readonly Role[] = ["admin", "edit", "view"];

/** The filtered members, kept up to date while displayed. */
function useMembers(viewer: Viewer, view: MembersView, goTo: (page: number) => void) {
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
