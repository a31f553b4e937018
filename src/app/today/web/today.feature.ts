import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";

const today = createRoute({
  getParentRoute: () => shellPage,
  path: "/today",
  staticData: { page: "today", menuItem: { icon: "Sun" } },
  component: lazyScreen(() => import("./TodayScreen.tsx"), "TodayScreen"),
});

export const todayFeature = [today] as const;
