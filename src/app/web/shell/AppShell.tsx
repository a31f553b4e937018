import { Outlet, useLocation, useMatches, useParams } from "@tanstack/react-router";
import { Eye, MessageCircleQuestionMark, PanelLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { pages } from "#src/app/pages.ts";
import { appText } from "#src/app/web/app.text.ts";
import { Details } from "#src/app/web/failures/Details.tsx";
import { detailsOf } from "#src/app/web/failures/error-details.ts";
import { paletteShortcut } from "#src/app/web/palette/palette.shortcuts.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { type Build, useBuild } from "#src/platform/web/build.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { openPalette } from "#src/platform/web/commands/palette-state.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { productName } from "#src/platform/web/use-page-title.ts";
import { PopoverButton } from "#src/ui/buttons/PopoverButton.tsx";
import { mirrored } from "#src/ui/icons/mirrored.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { Crumb } from "#src/ui/navigation/Breadcrumbs.tsx";
import { ReadingDirection } from "#src/ui/navigation/ReadingDirection.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { useTight } from "#src/ui/overlays/floating/use-narrow.ts";
import { AppFrame } from "#src/ui/shell/AppFrame.tsx";
import { useFrame } from "#src/ui/shell/frame/frame-context.ts";
import { FoldButton } from "#src/ui/shell/nav/FoldButton.tsx";
import { SearchButton } from "#src/ui/shell/nav/SearchButton.tsx";
import { Sidebar } from "#src/ui/shell/Sidebar.tsx";
import { activeMember, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useIsMovingOn } from "#src/workspace/organizations/web/moving-on.ts";
import { AppBottomBar } from "./AppBottomBar.tsx";
import { AppMenu } from "./AppMenu.tsx";
import { crumbsAbove } from "./crumbs-above.rules.ts";
import { HelpMenu } from "./HelpMenu.tsx";
import { OrganizationMenu } from "./OrganizationMenu.tsx";
import { foldShortcut } from "./shell.shortcuts.ts";
import { shellText } from "./shell.text.ts";
import { closeSupport, openSupport, useIsSupportOpen } from "./support-state.ts";
import { UserMenu } from "./UserMenu.tsx";

const noOrganizationScreen = lazyPart(() => import("./no-organization/NoOrganizationScreen.tsx"));
const mentionNotices = lazyPart(() => import("#src/app/web/notices/MentionNotices.tsx"));

/** The shell of all signed-in pages. */
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

/** A user who loses their organisation stays on the page; they choose what to open next. */
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

/** Personal and public pages are readable without an organisation. */
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
  // Loaded in the background, for members only.
  const isIdle = useIdle();
  const mentions = mentionNotices.useWhen(isIdle && isMember);
  // The parts are stable, so that a change of the frame does not rerender them.
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

/** The breadcrumb; the page's own title ends it. */
function useCrumbs(): readonly Crumb[] {
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const { projectId } = useParams({ strict: false });
  return useMemo(() => (id ? crumbsAbove(id, projectId) : []), [id, projectId]);
}

const FoldGlyph = mirrored(PanelLeft);

/** By shortcut and palette, wherever there is a sidebar. */
function FoldCommand() {
  const { fold } = useFrame();
  return fold ? <Command fold={fold} /> : null;
}

function Command({ fold }: { fold: () => void }) {
  useShortcut(foldShortcut, fold);
  useCommands([
    {
      id: "shell.fold",
      label: shellText.foldSidebar,
      group: groupsText.look,
      icon: FoldGlyph,
      shortcut: foldShortcut,
      run: fold,
    },
  ]);
  return null;
}

function AppSidebar() {
  return (
    <Sidebar
      head={<OrganizationMenu />}
      search={
        <SearchButton
          label={shellText.search}
          shortcut={paletteShortcut.keys}
          onPress={openPalette}
        />
      }
      label={shellText.nav}
      foot={
        <>
          <HelpMenu beside={<FoldButton shortcut={foldShortcut.keys} />} />
          <UserMenu />
        </>
      }
    >
      <AppMenu />
    </Sidebar>
  );
}

/** Why the page is read-only; personal settings never are. */
function ViewOnly() {
  const member = activeMember(useUser());
  const isTight = useTight();
  const id = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  // The header of the conversation list is narrow at every width.
  const hasIconOnly = isTight || id === "inbox" || id === "allInboxes";
  if (id && pages[id].layout === "left-sidebar") return null;
  return (
    <PopoverButton
      label={shellText.viewOnly}
      icon={Eye}
      isIconOnly={hasIconOnly}
      kind="ghost"
      size="sm"
      placement="bottom end"
    >
      {() => (
        <Stack>
          <p>{shellText.viewOnlyHow(member?.organization.organizationName ?? "")}</p>
          <p>{shellText.contactAdmin}</p>
        </Stack>
      )}
    </PopoverButton>
  );
}

/** The product does not know who to ask, but lists what they will need. */
function SupportDialog() {
  return (
    <Dialog
      title={shellText.contactSupport}
      isOpen={useIsSupportOpen()}
      onClose={closeSupport}
      size="small"
    >
      <SupportDetails />
    </Dialog>
  );
}

function SupportDetails() {
  const { pathname } = useLocation();
  const build = useBuild();
  // Computed once, so it waits until everything is known.
  if (build === undefined) return null;
  return <Details label={appText.supportHow} text={detailsOf(productLines(build), pathname)} />;
}

function productLines(build: Build | null): string {
  const { version, commit, builtAt } = build ?? {};
  const made = [commit?.slice(0, 10), builtAt].filter(Boolean).join(", ");
  return [`${productName} ${version ?? ""}`.trim(), ...(made ? [`Build: ${made}`] : [])].join("\n");
}
