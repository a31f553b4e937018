import { makeOffers } from "#src/knowledge/document-store/document-store.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { generationContract } from "./generation.contract.ts";

/** A project with a completed client setup, and a product that its case studies mention. */
export async function makeReadyProject(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
): Promise<{ projectId: string; productId: string }> {
  const { id: projectId } = await makeProject(owner);
  const { id: productId } = await makeProduct(owner, { projectId, name: "Pick-and-place cell" });
  for (const name of ["Halden", "Brix"]) {
    const content = CASE_STUDY.replaceAll("Halden", name);
    await makeSetupItem(owner, { projectId, type: "case-study", name, content });
  }
  await app.runJobs();
  for (const type of ["business-summary", "business-groups-summary"] as const) {
    await addStep(owner, projectId, type);
    await app.runJobs();
  }
  const body = { projectId, type: "business-group" as const };
  await owner.call(setupContract.createMany, { body });
  await app.runJobs();
  return { projectId, productId };
}

function addStep(owner: Pick<Person, "call">, projectId: string, type: SetupType) {
  return owner.call(setupContract.create, { body: { projectId, type } });
}

/** A product's complete generated documentation. */
export async function makeGeneratedDocs(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
): Promise<{ projectId: string; productId: string; pageIds: string[] }> {
  const ready = await makeReadyProject(app, owner);
  const { pageIds } = await owner.call(generationContract.generate, { body: ready });
  await app.runJobs();
  return { ...ready, pageIds };
}

/** A generated page with an edited block, and an offer for it. */
export async function makeOfferedPage(
  app: Pick<TestApp, "admin" | "runJobs">,
  owner: Person,
): Promise<{ projectId: string; pageId: string }> {
  const { projectId, pageIds } = await makeGeneratedDocs(app, owner);
  const [pageId = ""] = pageIds;
  const params = { pageId };
  const { content } = await owner.call(documentationContract.read, { params, query: {} });
  const blockId = await makeOffers(app, owner);
  const own = { id: blockId, type: "paragraph", data: { text: "In our own words." } };
  const blocks = [own, ...(content?.blocks ?? []).filter(({ id }) => id !== blockId)];
  await owner.call(documentationContract.update, { params, body: { content: { blocks } } });
  return { projectId, pageId };
}

type Prompts = string[] | object[] | Record<string, string>;

/** Regenerates a page, with prompts in any of the formats that are accepted. */
export function regenerate(owner: Pick<Person, "call">, pageId: string, prompts?: Prompts) {
  // The contract accepts three formats; a test sends its own.
  const body = (prompts === undefined ? {} : { prompts }) as { prompts?: string[] };
  return owner.call(generationContract.regenerate, { params: { pageId }, body });
}
