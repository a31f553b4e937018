import { createRoute } from "@tanstack/react-router";
import { projectRoute } from "#src/features/projects/web/project-route.public.ts";
import { lazyScreens } from "#src/platform/web/chunks/lazy-screen.ts";
import { readInboxSearch } from "./inbox-search.ts";

const inboxScreen = lazyScreens(() => import("./inbox-screens.ts"));

const inbox = createRoute({
  getParentRoute: () => projectRoute,
  path: "inbox",
  staticData: { page: "inbox" },
  validateSearch: readInboxSearch,
  component: inboxScreen("InboxScreen"),
});

export const inboxRoutes = [inbox] as const;
