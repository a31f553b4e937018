import { createRoute } from "@tanstack/react-router";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";
import { readInboxSearch } from "./inbox-search.ts";

const inboxScreen = lazyScreens(() => import("./inbox-screens.ts"));

const inbox = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox",
  staticData: { page: "inbox" },
  validateSearch: readInboxSearch,
  component: inboxScreen("InboxScreen"),
});

const exporting = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/export",
  staticData: { page: "inboxExport" },
  component: inboxScreen("ExportScreen"),
});

const followUps = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/follow-ups",
  staticData: { page: "inboxFollowUps" },
  component: inboxScreen("FollowUpsScreen"),
});

const scheduled = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/scheduled",
  staticData: { page: "inboxScheduled" },
  component: inboxScreen("ScheduledScreen"),
});

const settings = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/settings",
  staticData: { page: "inboxSettings" },
  component: inboxScreen("InboxSettingsScreen"),
});

const context = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox/context",
  staticData: { page: "inboxContext" },
  component: inboxScreen("ContextScreen"),
});

export const inboxRoutes = [inbox, context, exporting, followUps, scheduled, settings] as const;
