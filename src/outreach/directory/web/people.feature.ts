import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/platform/web/chunks/lazy-screen.ts";
import { shellPage } from "#src/workspace/auth/web/signed-in.public.ts";
import { readPeopleSearch } from "./people-search.ts";

const people = createRoute({
  getParentRoute: () => shellPage,
  path: "/people",
  staticData: { page: "people", menuItem: { icon: "Users" } },
  validateSearch: readPeopleSearch,
  component: lazyScreen(() => import("./PeopleScreen.tsx"), "PeopleScreen"),
});

export const peopleFeature = [people] as const;
