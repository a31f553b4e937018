import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { projectRoute } from "#src/workspace/projects/web/project-route.public.ts";

const mailboxes = createRoute({
  getParentRoute: () => projectRoute,
  path: "mailboxes",
  staticData: { page: "mailboxes", menuItem: { icon: "Mail" } },
  validateSearch: (search): { tab?: "domains" | undefined } =>
    search.tab === "domains" ? { tab: search.tab } : {},
  component: lazyScreen(() => import("./MailboxesScreen.tsx"), "MailboxesScreen"),
});

export const mailboxesFeature = [mailboxes] as const;
