import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { organizationPlace } from "#src/app/web/settings/organization-place.ts";
import { shellPage } from "./frame.ts";

const settings = createRoute({
  getParentRoute: () => shellPage,
  id: "settings",
  component: lazyScreen(() => import("#src/app/web/settings/SettingsLayout.tsx"), "SettingsLayout"),
});

const personal = createRoute({
  getParentRoute: () => settings,
  path: "/settings/personal",
  staticData: { page: "personal" },
  component: lazyScreen(() => import("#src/app/web/settings/PersonalScreen.tsx"), "PersonalScreen"),
});

const organization = createRoute({
  getParentRoute: () => settings,
  path: "/settings/org",
  staticData: { page: "organization" },
  validateSearch: (search) => organizationPlace(search),
  component: lazyScreen(
    () => import("#src/app/web/settings/OrganizationScreen.tsx"),
    "OrganizationScreen",
  ),
});

/** Pages of the layout with a sidebar of its own; which of them it lists is in settings-places. */
export const settingsPages = settings.addChildren([personal, organization]);
