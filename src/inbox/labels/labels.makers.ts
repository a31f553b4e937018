import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Label, labelsContract } from "./labels.contract.ts";

type Facts = {
  projectId?: string;
  name?: string;
  selection?: "single" | "multiple";
  items?: readonly string[];
};

/** With the values "New" and "Won" unless others are given. */
export async function makeLabel(
  owner: Pick<Person, "call">,
  { projectId, name, selection, items = ["New", "Won"] }: Facts = {},
): Promise<Label> {
  const params = { projectId: projectId ?? (await makeProject(owner)).id };
  const body = {
    name: name ?? `Label ${newId().slice(-6)}`,
    items: items.map((one) => ({ name: one })),
    ...(selection === undefined ? {} : { selection }),
  };
  return owner.call(labelsContract.create, { params, body });
}
