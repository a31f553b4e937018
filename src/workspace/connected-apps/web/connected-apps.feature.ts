import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { signedIn } from "#src/workspace/auth/web/signed-in.public.ts";

const connectApp = createRoute({
  getParentRoute: () => signedIn,
  path: "/oauth/authorize",
  staticData: { page: "connectApp" },
  component: lazyScreen(() => import("./ConsentScreen.tsx"), "ConsentScreen"),
});

export const connectedAppsFeature = [connectApp] as const;
