import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { readMembersSearch } from "#src/app/web/settings/members-search.ts";
import { organizationPlace } from "#src/app/web/settings/organization-place.ts";
import type { settingsScreens } from "#src/app/web/settings/settings-screens.ts";
import { shellPage } from "./frame.ts";

const settings = createRoute({
  getParentRoute: () => shellPage,
  id: "settings",
  component: lazyScreen(load("SettingsLayout"), "SettingsLayout"),
});

const personal = createRoute({
  getParentRoute: () => settings,
  path: "/settings/personal",
  staticData: { page: "personal" },
  component: lazyScreen(load("PersonalScreen"), "PersonalScreen"),
});

const security = createRoute({
  getParentRoute: () => settings,
  path: "/settings/personal/security",
  staticData: { page: "security" },
  component: lazyScreen(load("SecurityScreen"), "SecurityScreen"),
});

const organization = createRoute({
  getParentRoute: () => settings,
  path: "/settings/org",
  staticData: { page: "organization" },
  validateSearch: (search) => organizationPlace(search),
  component: lazyScreen(load("OrganizationScreen"), "OrganizationScreen"),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: "/settings/org/members",
  staticData: { page: "members" },
  validateSearch: readMembersSearch,
  component: lazyScreen(load("MembersScreen"), "MembersScreen"),
});

/** Pages of the layout with a sidebar of its own; which of them it lists is in settings-places. */
export const settingsPages = settings.addChildren([personal, security, organization, members]);

function load<Name extends keyof typeof settingsScreens>(name: Name) {
  return async () => {
    const part = await import("#src/app/web/settings/settings-screens.ts");
    return part.settingsScreens[name]();
  };
}
