import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { signedIn } from "#src/workspace/auth/web/signed-in.public.ts";

const secondFactor = createRoute({
  getParentRoute: () => signedIn,
  path: "/second-factor",
  staticData: { page: "secondFactor" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  component: lazyScreen(() => import("./SecondFactorScreen.tsx"), "SecondFactorScreen"),
});

export const secondFactorFeature = [secondFactor] as const;
