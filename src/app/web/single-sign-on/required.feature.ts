import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { signedIn } from "#src/workspace/auth/web/signed-in.public.ts";

const singleSignOnRequired = createRoute({
  getParentRoute: () => signedIn,
  path: "/single-sign-on",
  staticData: { page: "singleSignOnRequired" },
  validateSearch: (search): { next?: string } => textOf(search, "next"),
  component: lazyScreen(
    () => import("./SingleSignOnRequiredScreen.tsx"),
    "SingleSignOnRequiredScreen",
  ),
});

export const singleSignOnRequiredFeature = [singleSignOnRequired] as const;
