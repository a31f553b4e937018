import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { settingsPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { readMembersSearch } from "#src/workspace/organizations/web/members/members-search.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readApiSearch } from "./api-search.ts";
import { readOrganizationSearch } from "./organization-search.ts";

const screen = lazyScreens(() => import("./settings-screens.ts"));

const personal = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal",
  staticData: { page: "personal", menuItem: { icon: "UserRound" } },
  component: screen("PersonalScreen"),
});

const security = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal/security",
  staticData: { page: "security", menuItem: { icon: "ShieldCheck" } },
  component: screen("SecurityScreen"),
});

const notifications = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal/notifications",
  staticData: { page: "notifications", menuItem: { icon: "Bell" } },
  component: screen("NotificationsScreen"),
});

const personalApi = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/personal/api",
  staticData: { page: "personalApi", menuItem: { icon: "KeyRound" } },
  component: screen("PersonalApiScreen"),
});

const organizationApi = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/org/api",
  staticData: { page: "organizationApi", menuItem: { icon: "KeyRound" } },
  validateSearch: readApiSearch,
  component: screen("OrganizationApiScreen"),
});

const organization = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/org",
  staticData: { page: "organization", menuItem: { icon: "Building" } },
  validateSearch: (search) => readOrganizationSearch(search),
  component: screen("OrganizationScreen"),
});

const members = createRoute({
  getParentRoute: () => settingsPage,
  path: "/settings/org/members",
  staticData: { page: "members", menuItem: { icon: "Users" } },
  validateSearch: readMembersSearch,
  component: screen("MembersScreen"),
});

const projectSettings = createRoute({
  getParentRoute: () => projectRoute,
  path: "settings",
  staticData: { page: "projectSettings", menuItem: { icon: "Settings" } },
  component: screen("ProjectSettingsScreen"),
});

export const settingsFeature = [
  personal,
  security,
  notifications,
  personalApi,
  organization,
  members,
  organizationApi,
  projectSettings,
] as const;
