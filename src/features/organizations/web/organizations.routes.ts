import { createRoute } from "@tanstack/react-router";
import { settingsPage } from "#src/features/auth/web/signed-in.public.ts";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { readMembersSearch } from "./members/members-search.ts";
import { organizationPlace } from "./organization-place.ts";

const screen = lazyScreens(() => import("./settings-screens.ts"));

const organization = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/org",
  staticData: { page: "organization" },
  validateSearch: (search) => organizationPlace(search),
  component: screen("OrganizationScreen"),
});

const members = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/org/members",
  staticData: { page: "members" },
  validateSearch: readMembersSearch,
  component: screen("MembersScreen"),
});

export const organizationsRoutes = [organization, members] as const;
