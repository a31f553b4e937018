import { useNavigate } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  Bell,
  FileText,
  FolderPlus,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Rows3,
  Rows4,
  Sun,
  UserPlus,
} from "lucide-react";
import { isAllowed } from "#src/app/is-allowed.ts";
import { pages } from "#src/app/pages.ts";
import { openNewProject } from "#src/app/web/projects/new-project-state.ts";
import { openInvite } from "#src/app/web/settings/invite-state.ts";
import { openCreateOrganization } from "#src/app/web/signed-in/create-state.ts";
import { useSwitchOrganization } from "#src/app/web/signed-in/use-switch-organization.ts";
import { useSignOut } from "#src/features/auth/web/sign-out/use-sign-out.ts";
import { useUser } from "#src/features/auth/web/use-user.ts";
import { projectsText } from "#src/features/projects/web/projects.text.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { openRecentNotices } from "#src/platform/web/notices/recent-state.ts";
import { DENSITIES, THEMES, usePreference } from "#src/platform/web/preferences.ts";
import { openShortcuts } from "#src/platform/web/shortcuts/sheet-state.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { pageShortcuts } from "./page.shortcuts.ts";
import { PAGE_ICONS } from "./page-icons.ts";
import { shortcutsShortcut } from "./palette.shortcuts.ts";
import { paletteText } from "./palette.text.ts";
import { useReachablePages } from "./use-reachable-pages.ts";

/** What can be asked for on every page. */
export function useAppCommands(): readonly Command[] {
  return [
    ...usePageCommands(),
    ...useCreateCommands(),
    ...useLookCommands(),
    {
      id: "help.shortcuts",
      label: paletteText.shortcuts,
      group: paletteText.help,
      keywords: paletteText.shortcutsWords,
      icon: Keyboard,
      shortcut: shortcutsShortcut,
      run: openShortcuts,
    },
    {
      id: "help.recent-notices",
      label: paletteText.recentNotices,
      group: paletteText.help,
      keywords: paletteText.recentNoticesWords,
      icon: Bell,
      run: openRecentNotices,
    },
    ...useOrganizationCommands(),
    useSignOutCommand(),
  ];
}

function usePageCommands(): Command[] {
  const navigate = useNavigate();
  const keys: Readonly<Record<string, Shortcut>> = pageShortcuts;
  return useReachablePages().map(({ id, title, href }) => {
    const shortcut = keys[id];
    const isSetting = pages[id].layout === "left-sidebar";
    return {
      id: `go.${id}`,
      label: isSetting ? paletteText.inSettings(title) : title,
      group: paletteText.goTo,
      icon: PAGE_ICONS[id] ?? FileText,
      ...(isSetting ? { keywords: paletteText.settingsWords } : {}),
      ...(shortcut ? { shortcut } : {}),
      run: () => void navigate({ href }),
    };
  });
}

/** Made on a page of their own, which opens with the question. */
function useCreateCommands(): Command[] {
  const { session } = useUser();
  const navigate = useNavigate();
  const project = {
    id: "projects.create",
    label: projectsText.create,
    group: paletteText.create,
    icon: FolderPlus,
    run() {
      openNewProject();
      void navigate({ to: "/projects" });
    },
  };
  const invitation = {
    id: "members.invite",
    label: paletteText.invite,
    group: paletteText.create,
    keywords: paletteText.inviteWords,
    icon: UserPlus,
    run() {
      openInvite();
      void navigate({ to: "/settings/org/members" });
    },
  };
  return [
    ...(session && roleAllows(session.role, "edit") ? [project] : []),
    ...(isAllowed(pages.members.access, session) ? [invitation] : []),
  ];
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const DENSITY_ICONS = { comfortable: Rows3, compact: Rows4 } as const;

/** Only what is not chosen already. */
function useLookCommands(): Command[] {
  const [theme, setTheme] = usePreference("theme");
  const [density, setDensity] = usePreference("density");
  const themes = THEMES.filter((one) => one !== theme).map((one) => ({
    id: `theme.${one}`,
    label: paletteText.themes[one],
    group: paletteText.look,
    keywords: paletteText.themeWords,
    icon: THEME_ICONS[one],
    run: () => setTheme(one),
  }));
  const densities = DENSITIES.filter((one) => one !== density).map((one) => ({
    id: `density.${one}`,
    label: paletteText.densities[one],
    group: paletteText.look,
    keywords: paletteText.densityWords,
    icon: DENSITY_ICONS[one],
    run: () => setDensity(one),
  }));
  return [...themes, ...densities];
}

function useOrganizationCommands(): Command[] {
  const { members, session } = useUser();
  const switchTo = useSwitchOrganization();
  const others = members.filter(
    ({ organization }) => organization.organizationId !== session?.organizationId,
  );
  return [
    ...others.map(({ organization }) => ({
      id: `organization.${organization.organizationId}`,
      label: paletteText.switchTo(organization.organizationName),
      group: paletteText.organization,
      icon: ArrowLeftRight,
      run: () => void switchTo(organization),
    })),
    {
      id: "organization.create",
      label: paletteText.createOrganization,
      group: paletteText.create,
      keywords: paletteText.createOrganizationWords,
      icon: Plus,
      run: openCreateOrganization,
    },
  ];
}

function useSignOutCommand(): Command {
  const signOut = useSignOut();
  return {
    id: "account.sign-out",
    label: paletteText.signOut,
    group: paletteText.account,
    keywords: paletteText.signOutWords,
    icon: LogOut,
    run: signOut,
  };
}
