import { Outlet, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageAt, pages } from "#src/app/pages.ts";
import { useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";
import { NavLink } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { SettingsFrame } from "#src/ui/shell/SettingsFrame.tsx";
import { settingsText } from "./settings.text.ts";
import { settingsGroups } from "./settings-groups.rules.ts";

/** The layout of the settings: a sidebar and a way back. */
export function SettingsLayout() {
  const { href, title } = useWayBack();
  return (
    <SettingsFrame
      title={settingsText.title}
      back={{ href, label: settingsText.backTo(title) }}
      nav={<Menu />}
    >
      <Outlet />
    </SettingsFrame>
  );
}

function Menu() {
  return useSettingsMenu().map(({ caption, items }) => (
    <NavSection key={caption} caption={caption}>
      {items.map(({ href, label }) => (
        <NavLink
          key={href}
          to={href}
          label={label}
          activeOptions={{ exact: true, includeSearch: false }}
        />
      ))}
    </NavSection>
  ));
}

/** The page from which the settings were opened; otherwise home. */
function useWayBack(): { href: string; title: string } {
  const router = useRouter();
  const [from] = useState(() => router.state.resolvedLocation);
  const page = from && pageAt(from.pathname);
  const isInside = page && page.layout === "default" && page !== pages.notFound;
  if (!isInside) return { href: pages.projects.path, title: pages.projects.title };
  return { href: from.href, title: page.title };
}

type ShownGroup = { caption: string; items: readonly { href: string; label: string }[] };

/** The available settings: without pages that have no screen or need a higher role. */
function useSettingsMenu(): readonly ShownGroup[] {
  const reachable = useReachablePages();
  return settingsGroups
    .map(({ caption, items }) => ({
      caption,
      items: items.flatMap(({ page, label }) => {
        const found = reachable.find(({ id }) => id === page);
        return found ? [{ href: found.href, label: label ?? found.title }] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
