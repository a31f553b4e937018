import { Outlet } from "@tanstack/react-router";
import { NavLink } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { SettingsFrame } from "#src/ui/shell/SettingsFrame.tsx";
import { settingsText } from "./settings.text.ts";
import { useSettingsPlaces } from "./settings-places.ts";
import { useWayBack } from "./use-way-back.ts";

/** Around every page of the settings: what else can be set, and the way out. */
export function SettingsLayout() {
  const { href, title } = useWayBack();
  return (
    <SettingsFrame
      title={settingsText.title}
      back={{ href, label: settingsText.backTo(title) }}
      nav={<Places />}
    >
      <Outlet />
    </SettingsFrame>
  );
}

function Places() {
  return useSettingsPlaces().map(({ caption, places }) => (
    <NavSection key={caption} caption={caption}>
      {places.map(({ href, label }) => (
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
