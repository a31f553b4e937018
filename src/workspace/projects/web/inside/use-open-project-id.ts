import { useRouterState } from "@tanstack/react-router";

const PROJECT = "/signed-in/app-shell/page/projects/$projectId";

/** The project that is open or loading. One that failed to open has no menu. */
export function useOpenProjectId(): string | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const isRefused = matches.some(({ status }) => status === "error" || status === "notFound");
      const params = matches.find(({ routeId }) => routeId === PROJECT)?.params;
      return params && "projectId" in params && !isRefused ? params.projectId : undefined;
    },
  });
}
