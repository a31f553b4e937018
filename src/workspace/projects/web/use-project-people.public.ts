import { useQuery } from "@tanstack/react-query";
import { read } from "#src/platform/web/api.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import type { Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { projectAccessContract } from "#src/workspace/projects/project-access.contract.ts";

/**
 * The people who can be mentioned in a project or given work in it. Undefined while loading. Without
 * a project, for work in several, it is everyone: the server refuses who does not reach one of them.
 */
export function useProjectPeople(
  projectId: string | undefined,
  { enabled = true } = {},
): readonly Named[] | undefined {
  const params = { projectId: projectId ?? "" };
  const isInOne = projectId !== undefined;
  const ofProject = useQuery({
    ...read(projectAccessContract.members, { params }),
    enabled: enabled && isInOne,
  });
  const all = useQuery({ ...read(membersContract.names), enabled: enabled && !isInOne });
  const { data } = isInOne ? ofProject : all;
  return data?.list.map(({ memberId, name }) => ({ userId: memberId, name }));
}
