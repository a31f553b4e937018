import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { splitsContract } from "./splits.contract.ts";

/** A view of open questions. */
export async function makeSplit(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; name?: string } = {},
) {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  return owner.call(splitsContract.create, {
    body: {
      projectId,
      name: facts.name ?? "Questions",
      filter: { view: "needs-reply", intents: ["question"] },
    },
  });
}
