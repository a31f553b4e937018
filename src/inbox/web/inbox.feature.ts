import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readInboxSearch } from "./inbox-search.ts";

const inboxScreen = lazyScreens(() => import("./inbox-screens.ts"));

const allInboxes = createRoute({
  getParentRoute: () => shellPage,
  path: "/inbox",
  staticData: { page: "allInboxes", menuItem: { icon: "Inbox" } },
  validateSearch: readInboxSearch,
  component: inboxScreen("AllInboxesScreen"),
});

const inbox = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox",
  staticData: { page: "inbox", menuItem: { icon: "Inbox", isInBar: true } },
  validateSearch: readInboxSearch,
  component: inboxScreen("InboxScreen"),
});

const exporting = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/export",
  staticData: { page: "inboxExport", menuItem: { icon: "Download", isOnlyInPalette: true } },
  component: inboxScreen("ExportScreen"),
});

const followUps = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/follow-ups",
  staticData: { page: "inboxFollowUps", menuItem: { icon: "BellPlus", isOnlyInPalette: true } },
  component: inboxScreen("FollowUpsScreen"),
});

const scheduled = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/scheduled",
  staticData: {
    page: "inboxScheduled",
    menuItem: { icon: "CalendarClock", isOnlyInPalette: true },
  },
  component: inboxScreen("ScheduledScreen"),
});

const settings = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/settings",
  staticData: { page: "inboxSettings", menuItem: { icon: "Settings2", isOnlyInPalette: true } },
  component: inboxScreen("InboxSettingsScreen"),
});

const rules = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/rules",
  staticData: { page: "inboxRules", menuItem: { icon: "ListChecks", isOnlyInPalette: true } },
  component: inboxScreen("RulesScreen"),
});

const context = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/context",
  staticData: { page: "inboxContext", menuItem: { icon: "Inbox", isOnlyInPalette: true } },
  component: inboxScreen("ContextScreen"),
});

/** Beside Today in the sidebar. */
export const allInboxesFeature = [allInboxes] as const;

export const inboxFeature = [
  inbox,
  context,
  exporting,
  followUps,
  rules,
  scheduled,
  settings,
] as const;
