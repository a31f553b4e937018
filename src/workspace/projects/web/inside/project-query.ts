import { read } from "#src/platform/web/api.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** The query of one project, shared by everything that shows it. */
export function projectQuery(projectId: string) {
  return read(projectsContract.read, { params: { projectId } });
}
