import { builtPage } from "#src/platform/contract/pages.ts";

export const dashboardPages = {
  dashboard: builtPage("/projects/{projectId}/dashboard", "Dashboard", {
    access: "view",
    isProject: true,
    letter: "d",
  }),
};
