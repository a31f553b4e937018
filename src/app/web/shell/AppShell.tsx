import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { MessageCircleQuestionMark } from "lucide-react";
import { useMemo, useState } from "react";
import { pages } from "#src/app/pages.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { ReadingDirection } from "#src/ui/navigation/ReadingDirection.tsx";
import { AppFrame } from "#src/ui/shell/AppFrame.tsx";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useIsMovingOn } from "#src/workspace/organizations/web/moving-on.ts";
import { AppBottomBar } from "./AppBottomBar.tsx";
import { AppSidebar } from "./AppSidebar.tsx";
import { crumbsAbove } from "./crumbs-above.rules.ts";
import { FoldCommand } from "./FoldCommand.tsx";
import { SupportDialog } from "./SupportDialog.tsx";
import { shellText } from "./shell.text.ts";
import { openSupport } from "./support-state.ts";
import { ViewOnly } from "./ViewOnly.tsx";

const noOrganizationScreen = lazyPart(() => import("./no-organization/NoOrganizationScreen.tsx"));
const mentionNotices = lazyPart(() => import("#src/app/web/notices/MentionNotices.tsx"));

/** Around every page of a person who has an organisation, and around those that need none. */
export function AppShell() {
  const user = useUser();
  const member = activeMember(user);
  const lost = useLastGiven(member?.organization.organizationName);
  const isMovingOn = useIsMovingOn();
  const isJustLost = useIsJustLost(member !== undefined);
  const isShown = (useIsOwnPage() && !isJustLost) || member !== undefined;
  const outside = noOrganizationScreen.useRequired(!isShown);
  if (isShown)
    return (
      <ReadingDirection>
        <Frame
          mayEdit={member === undefined || roleAllows(member.role, "edit")}
          isMember={member !== undefined}
        />
      </ReadingDirection>
    );
  return outside && !isMovingOn ? <outside.NoOrganizationScreen lost={lost} /> : null;
}

/** Anyone who loses their organisation sees where they are; what they open next is their choice. */
function useIsJustLost(isMember: boolean): boolean {
  const { pathname } = useLocation();
  const [wasMember, setWasMember] = useState(isMember);
  const [lostAt, setLostAt] = useState<string>();
  if (wasMember !== isMember) {
    setWasMember(isMember);
    setLostAt(isMember ? undefined : pathname);
  } else if (lostAt !== undefined && lostAt !== pathname) {
    setLostAt(undefined);
  }
  return lostAt === pathname;
}

/** A page about the person, or about no one: it can be read without an organisation. */
function useIsOwnPage(): boolean {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return id !== undefined && id !== "projects" && pages[id].access === "verified";
}

function useLastGiven(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}

function Frame({ mayEdit, isMember }: { mayEdit: boolean; isMember: boolean }) {
  const [isFolded, setFolded] = usePreference("isSidebarFolded");
  useCommands([
    {
      id: "shell.support",
      label: shellText.contactSupport,
      group: groupsText.help,
      keywords: shellText.supportWords,
      icon: MessageCircleQuestionMark,
      run: openSupport,
    },
  ]);
  // No one waits for it, and it asks for what only members may read.
  const isIdle = useIdle();
  const mentions = mentionNotices.useWhen(isIdle && isMember);
  // The parts are always the same, so a change in the frame does not draw them all again.
  const sidebar = useMemo(() => <AppSidebar />, []);
  const bottomBar = useMemo(() => <AppBottomBar />, []);
  const pageMark = useMemo(() => (mayEdit ? undefined : <ViewOnly />), [mayEdit]);
  return (
    <>
      <AppFrame
        sidebar={sidebar}
        bottomBar={bottomBar}
        isFolded={isFolded}
        onFoldChange={setFolded}
        crumbs={useCrumbs()}
        pageMark={pageMark}
      >
        <FoldCommand />
        <Outlet />
      </AppFrame>
      <SupportDialog />
      {mentions && isMember ? <mentions.MentionNotices /> : null}
    </>
  );
}

/** What stands above the page that is open; its own title ends the way. */
function useCrumbs(): readonly Crumb[] {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return useMemo(() => (id ? crumbsAbove(id) : []), [id]);
}
