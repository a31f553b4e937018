import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#src/app/web/chunks/lazy-screen.ts";
import { shellPage } from "./frame.ts";

const projects = createRoute({
  getParentRoute: () => shellPage,
  path: "/projects",
  staticData: { page: "projects" },
  component: lazyScreen(() => import("#src/features/auth/web/WelcomeScreen.tsx"), "WelcomeScreen"),
});

export const projectPages = [projects] as const;
