import { read } from "#src/platform/web/api.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** One project, as everything that shows it asks for it. */
export function projectQuery(projectId: string) {
  return read(projectsContract.read, { params: { projectId } });
}
