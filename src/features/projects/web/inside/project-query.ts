import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { read } from "#src/platform/web/api.ts";

/** One project, as everything that shows it asks for it. */
export function projectQuery(projectId: string) {
  return read(projectsContract.read, { params: { projectId } });
}
