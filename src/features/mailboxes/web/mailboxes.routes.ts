import { createRoute } from "@tanstack/react-router";
import { projectRoute } from "#src/features/projects/web/project-route.public.ts";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";

const mailboxes = createRoute({
  getParentRoute: () => projectRoute,
  path: "mailboxes",
  staticData: { page: "mailboxes" },
  component: lazyScreen(() => import("./MailboxesScreen.tsx"), "MailboxesScreen"),
});

export const mailboxesRoutes = [mailboxes] as const;
