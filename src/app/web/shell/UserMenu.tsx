import { Bell, Ellipsis, LogOut, Settings } from "lucide-react";
import { pages } from "#src/app/pages.ts";
import { openRecentNotices } from "#src/platform/web/notices/recent-state.ts";
import { DENSITIES, THEMES, usePreference } from "#src/platform/web/preferences.ts";
import { NavMenu } from "#src/ui/shell/nav/NavMenu.tsx";
import { PersonMark } from "#src/ui/shell/nav/PersonMark.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useSignOut } from "#src/workspace/auth/web/sign-out/use-sign-out.ts";
import { shellText } from "./shell.text.ts";

/** The user menu, including appearance settings. */
export function UserMenu() {
  const { firstName, lastName, email } = useUser();
  const [theme, setTheme] = usePreference("theme");
  const [density, setDensity] = usePreference("density");
  const name = `${firstName} ${lastName}`;
  const { personal } = pages;
  const signOut = useSignOut();
  const own = [
    ...(personal.isBuilt
      ? [{ id: "settings", label: shellText.settings, icon: Settings, href: personal.path }]
      : []),
    { id: "notices", label: shellText.recentNotices, icon: Bell, onPress: openRecentNotices },
  ];
  return (
    <NavMenu
      label={name}
      mark={<PersonMark name={name} />}
      end={Ellipsis}
      items={[
        { id: "person", title: `${name}, ${email}`, items: own },
        {
          id: "theme",
          title: shellText.theme,
          items: THEMES.map((one) => ({
            id: `theme.${one}`,
            label: shellText.themes[one],
            isSelected: one === theme,
            onPress: () => setTheme(one),
          })),
        },
        {
          id: "density",
          title: shellText.density,
          items: DENSITIES.map((one) => ({
            id: `density.${one}`,
            label: shellText.densities[one],
            isSelected: one === density,
            onPress: () => setDensity(one),
          })),
        },
        { id: "sign-out", label: shellText.signOut, icon: LogOut, onPress: signOut },
      ]}
    />
  );
}
