import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { projectAccessContract } from "./project-access.contract.ts";

type Owner = Pick<Person, "call">;

export async function restrictProject(owner: Owner, projectId: string): Promise<void> {
  await owner.call(projectAccessContract.restrict, {
    params: { projectId },
    body: { isRestricted: true },
  });
}

export async function setProjectMember(
  owner: Owner,
  projectId: string,
  { memberId, mayEdit = true }: { memberId: string; mayEdit?: boolean },
): Promise<void> {
  await owner.call(projectAccessContract.setMember, {
    params: { projectId, memberId },
    body: { mayEdit },
  });
}

/** A project that only its owner and admins reach. */
export async function makeRestrictedProject(owner: Owner) {
  const project = await makeProject(owner);
  await restrictProject(owner, project.id);
  return project;
}
