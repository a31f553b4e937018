import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { settingsPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { readMembersSearch } from "#src/workspace/organizations/web/members/members-search.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { organizationPlace } from "./organization-place.ts";

const screen = lazyScreens(() => import("./settings-screens.ts"));

const personal = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal",
  staticData: { page: "personal" },
  component: screen("PersonalScreen"),
});

const security = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal/security",
  staticData: { page: "security" },
  component: screen("SecurityScreen"),
});

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

export const settingsRoutes = [personal, security, organization, members] as const;

export const projectSettings = createRoute({
  getParentRoute: () => projectRoute,
  path: "settings",
  staticData: { page: "projectSettings" },
  component: screen("ProjectSettingsScreen"),
});
