import { useNavigate } from "@tanstack/react-router";
import { Bell, Keyboard, Monitor, Moon, Rows3, Rows4, Sun } from "lucide-react";
import { useSetupCommands } from "#src/knowledge/setup/web/setup.commands.ts";
import type { Command } from "#src/platform/web/commands/command.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { openRecentNotices } from "#src/platform/web/notices/recent-state.ts";
import { DENSITIES, THEMES, usePreference } from "#src/platform/web/preferences.ts";
import { openShortcuts } from "#src/platform/web/shortcuts/sheet-state.ts";
import { useAuthCommands } from "#src/workspace/auth/web/auth.commands.ts";
import { useOrganizationsCommands } from "#src/workspace/organizations/web/organizations.commands.ts";
import { useProjectsCommands } from "#src/workspace/projects/web/projects.commands.ts";
import { pageShortcuts } from "./page.shortcuts.ts";
import { shortcutsShortcut } from "./palette.shortcuts.ts";
import { paletteText } from "./palette.text.ts";
import { useReachablePages } from "./use-reachable-pages.ts";

/** Commands available on every page. */
export function useAppCommands(): readonly Command[] {
  return [
    ...usePageCommands(),
    ...useProjectsCommands(),
    ...useSetupCommands(),
    ...useOrganizationsCommands(),
    ...useLookCommands(),
    {
      id: "help.shortcuts",
      label: paletteText.shortcuts,
      group: groupsText.help,
      keywords: paletteText.shortcutsWords,
      icon: Keyboard,
      shortcut: shortcutsShortcut,
      run: openShortcuts,
    },
    {
      id: "help.recent-notices",
      label: paletteText.recentNotices,
      group: groupsText.help,
      keywords: paletteText.recentNoticesWords,
      icon: Bell,
      run: openRecentNotices,
    },
    ...useAuthCommands(),
  ];
}

function usePageCommands(): Command[] {
  const navigate = useNavigate();
  return useReachablePages().map(({ id, title, href, icon, layout }) => {
    const shortcut = pageShortcuts[id];
    const isSetting = layout === "left-sidebar";
    return {
      id: `go.${id}`,
      label: isSetting ? paletteText.inSettings(title) : title,
      group: groupsText.goTo,
      icon,
      ...(isSetting ? { keywords: paletteText.settingsWords } : {}),
      ...(shortcut ? { shortcut } : {}),
      run: () => void navigate({ href }),
    };
  });
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const DENSITY_ICONS = { comfortable: Rows3, compact: Rows4 } as const;

/** Only options that are not already active. */
function useLookCommands(): Command[] {
  const [theme, setTheme] = usePreference("theme");
  const [density, setDensity] = usePreference("density");
  const themes = THEMES.filter((one) => one !== theme).map((one) => ({
    id: `theme.${one}`,
    label: paletteText.themes[one],
    group: groupsText.look,
    keywords: paletteText.themeWords,
    icon: THEME_ICONS[one],
    run: () => setTheme(one),
  }));
  const densities = DENSITIES.filter((one) => one !== density).map((one) => ({
    id: `density.${one}`,
    label: paletteText.densities[one],
    group: groupsText.look,
    keywords: paletteText.densityWords,
    icon: DENSITY_ICONS[one],
    run: () => setDensity(one),
  }));
  return [...themes, ...densities];
}
