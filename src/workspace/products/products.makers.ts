import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Product, productsContract } from "./products.contract.ts";

/** In a new project unless one is given. */
export async function makeProduct(
  owner: Pick<Person, "call">,
  facts: { name?: string; projectId?: string } = {},
): Promise<Product> {
  const name = facts.name ?? `Product ${newId().slice(-6)}`;
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  return owner.call(productsContract.create, { body: { name, projectId } });
}
