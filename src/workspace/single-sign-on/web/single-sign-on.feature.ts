import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";

const singleSignOnReturn = createRoute({
  getParentRoute: () => root,
  path: "/auth/single-sign-on/$organizationId",
  staticData: { page: "singleSignOnReturn" },
  component: lazyScreen(() => import("./SingleSignOnReturnScreen.tsx"), "SingleSignOnReturnScreen"),
});

export const singleSignOnFeature = [singleSignOnReturn] as const;
