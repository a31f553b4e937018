import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentationContract, type Page } from "./documentation.contract.ts";

type Facts = {
  projectId?: string;
  productId?: string;
  parentId?: string;
  name?: string;
  content?: unknown;
};

/** In the storage of a project of its own unless a place is given. */
export async function makePage(owner: Pick<Person, "call">, facts: Facts = {}): Promise<Page> {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { content, ...rest } = facts;
  // The contract takes pages of any form; a test sends what it likes.
  const body = content === undefined ? {} : { content: content as string };
  return owner.call(documentationContract.create, {
    body: { name: "Price list", ...rest, ...body, projectId },
  });
}
