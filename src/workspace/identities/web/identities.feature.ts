import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";

/** The redirect target for providers after sign-in. */
const providerReturn = createRoute({
  getParentRoute: () => root,
  path: "/auth/oauth/callback",
  staticData: { page: "providerReturn" },
  component: lazyScreen(() => import("./ProviderReturnScreen.tsx"), "ProviderReturnScreen"),
});

export const identitiesFeature = [providerReturn] as const;
