import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type Role, roleAllows } from "#src/platform/contract/roles.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { type TabItem, Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { roleIsNow, rolesText } from "#src/workspace/auth/roles.text.ts";
import { useRole, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { knownUser, rememberUser } from "#src/workspace/auth/web/current-user.public.ts";
import { GroupsTab } from "#src/workspace/organizations/groups/web/GroupsTab.tsx";
import { groupsText } from "#src/workspace/organizations/groups/web/groups.text.ts";
import { InvitationsTab } from "#src/workspace/organizations/invitations/web/sent/InvitationsTab.tsx";
import { invitationsText } from "#src/workspace/organizations/invitations/web/sent/invitations.text.ts";
import { invitationsQuery } from "#src/workspace/organizations/invitations/web/sent/sent-view.ts";
import { useInviteDialog } from "#src/workspace/organizations/invitations/web/sent/use-invite-dialog.tsx";
import { MembersTab } from "#src/workspace/organizations/members/web/MembersTab.tsx";
import {
  ALL_MEMBERS,
  membersQuery,
  type Viewer,
} from "#src/workspace/organizations/members/web/members-view.ts";
import { organizationsPages } from "#src/workspace/organizations/organizations.pages.ts";
import styles from "#src/workspace/organizations/web/Tabbed.module.css";
import type { MembersSearch } from "./members-search.ts";

/** The members of the organisation, its invitations, and the invite button. */
export function MembersScreen() {
  usePageTitle(organizationsPages.members.title);
  const { id } = useUser();
  const viewer: Viewer = { id, role: useRole() };
  const isAdmin = roleAllows(viewer.role, "admin");
  const { search, goTo } = useMembersAddress();
  const tab = search.tab ?? "members";
  const invite = useInviteDialog(() => goTo({ tab: "invitations" }));

  return (
    <Page title={organizationsPages.members.title} actions={invite.button}>
      <div className={styles.tabs}>
        <Tabs
          label={organizationsPages.members.title}
          tabs={useTabs(isAdmin)}
          selected={tab}
          onSelect={(to) => goTo(to === "members" ? {} : { tab: to })}
        >
          <div className={styles.panel}>
            <Stack gap={16}>
              <UnprovenAddresses />
              {tab === "members" ? <MembersPart viewer={viewer} onInvite={invite.open} /> : null}
              {tab === "groups" ? <GroupsTab /> : null}
              {tab === "invitations" ? (
                <InvitationsTab
                  page={search.page ?? 1}
                  onPage={(page, how) => goTo({ tab: "invitations", page }, how)}
                  isAdmin={isAdmin}
                  canSendMail={invite.canSendMail}
                  onInvite={invite.open}
                />
              ) : null}
            </Stack>
          </div>
        </Tabs>
      </div>
      {invite.dialog}
    </Page>
  );
}

/** Explains what an invitation on this server does not prove. */
function UnprovenAddresses() {
  const { data: config } = useQuery(configQuery);
  if (!config?.trustsInvitations) return null;
  return (
    <InlineNotice kind="warning" title={invitationsText.unproven}>
      <p>{invitationsText.unprovenMeans}</p>
    </InlineNotice>
  );
}

function MembersPart({ viewer, onInvite }: { viewer: Viewer; onInvite: () => void }) {
  const { search, goTo } = useMembersAddress();
  const followOwnRole = useOwnRole();
  return (
    <MembersTab
      viewer={viewer}
      view={{ page: search.page ?? 1, search: search.search ?? "", role: search.role }}
      onView={goTo}
      onInvite={onInvite}
      onOwnRole={followOwnRole}
    />
  );
}

/** The total, regardless of the current search. */
function useTabs(isAdmin: boolean): readonly TabItem<"members" | "groups" | "invitations">[] {
  const members = useQuery({ ...membersQuery(ALL_MEMBERS), enabled: isAdmin });
  const invitations = useQuery({ ...invitationsQuery(1), enabled: isAdmin });
  return [
    { id: "members", label: organizationsPages.members.title, count: members.data?.total },
    { id: "groups", label: groupsText.title },
    { id: "invitations", label: invitationsText.title, count: invitations.data?.total },
  ];
}

const MEMBERS = "/signed-in/app-shell/page/settings/settings/org/members";

/** The current filter, and a function to change it. Defaults are left out. */
function useMembersAddress() {
  const search = useSearch({ from: MEMBERS });
  const navigate = useNavigate();

  function goTo({ tab, page, search: text, role }: MembersSearch, how?: { isInPassing: boolean }) {
    void navigate({
      to: "/settings/org/members",
      search: {
        ...(tab ? { tab } : {}),
        ...(page && page > 1 ? { page } : {}),
        ...(text ? { search: text } : {}),
        ...(role ? { role } : {}),
      },
      replace: how?.isInPassing ?? false,
      resetScroll: false,
    });
  }

  return { search, goTo };
}

/** After a user has changed their own role: leaves pages that it cannot access. */
function useOwnRole(): (role: Role) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (role) => {
    const user = knownUser(queries);
    if (!user?.session) return;
    const { organizationId } = user.session;
    // The live stream may have delivered it before the response.
    if (user.session.role !== role) {
      const members = user.members.map((one) =>
        one.organization.organizationId === organizationId ? { ...one, role } : one,
      );
      rememberUser(queries, { ...user, members, session: { ...user.session, role } });
      const { name, rights } = rolesText[role];
      notify({ type: "info", title: roleIsNow(name), description: rights });
    }
    void navigate({ to: "/projects", replace: true });
  };
}
