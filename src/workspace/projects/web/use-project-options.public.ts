import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const MAX_PROJECTS = 100;

/** The organisation's projects as options of a select. */
export function useProjectOptions() {
  const { data } = useQuery(read(projectsContract.list, { query: { limit: MAX_PROJECTS } }));
  return data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
