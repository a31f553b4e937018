import { pages } from "#src/app/pages.ts";

const { path, isBuilt } = pages.dashboard;

/** Where the work on a project begins. */
export const projectAddress = isBuilt
  ? (projectId: string): string => path.replace("{projectId}", projectId)
  : undefined;
