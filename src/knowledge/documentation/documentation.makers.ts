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

/** In the storage of a new project unless a position is given. */
export async function makePage(owner: Pick<Person, "call">, facts: Facts = {}): Promise<Page> {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { content, ...rest } = facts;
  // The contract accepts pages in any format; a test sends its own.
  const body = content === undefined ? {} : { content: content as string };
  return owner.call(documentationContract.create, {
    body: { name: "Price list", ...rest, ...body, projectId },
  });
}
