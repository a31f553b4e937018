import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type Project, projectsContract } from "./projects.contract.ts";

type Facts = Partial<InputOf<typeof projectsContract.create>["body"]>;

export function makeProject(owner: Pick<Person, "call">, facts: Facts = {}): Promise<Project> {
  const name = `Project ${newId().slice(-6)}`;
  return owner.call(projectsContract.create, { body: { name, ...facts } });
}
