import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { root } from "#src/platform/web/routes/root.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { refuseSignedIn } from "#src/workspace/auth/web/route-guard.ts";

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  staticData: { page: "signIn" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  beforeLoad: ({ context, search }) => refuseSignedIn(context.queries, search.next),
  component: lazyScreen(() => import("./SignInPage.tsx"), "SignInPage"),
});

export const signInFeature = [signIn] as const;
