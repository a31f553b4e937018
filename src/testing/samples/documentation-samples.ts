import type { contracts } from "#src/app/server/features.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Person } from "../test-app.ts";
import type { Sample, SamplesFor } from "./samples.ts";

const ownPage: Sample = {
  input: async (_app, owner) => ({ params: { pageId: (await makePage(owner)).id } }),
  namesObject: true,
};

async function archivedPage(owner: Person) {
  const { id: pageId } = await makePage(owner);
  await owner.call(documentationContract.archive, { params: { pageId } });
  return { params: { pageId } };
}

/** Samples of documentation page calls. */
export const documentationSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  "documentation" | "documentationLinks" | "generation"
> = {
  documentationLinks: {
    find: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeProject(owner)).id, q: "prices" },
      }),
      namesObject: true,
    },
    listBacklinks: ownPage,
  },
  generation: {
    generate: {
      async input(_app, owner) {
        const { id: projectId } = await makeProject(owner);
        return { body: { projectId, productId: (await makeProduct(owner, { projectId })).id } };
      },
      namesObject: true,
    },
    estimate: {
      async input(_app, owner) {
        const { id: projectId } = await makeProject(owner);
        return { query: { projectId, productId: (await makeProduct(owner, { projectId })).id } };
      },
      namesObject: true,
    },
    estimatePage: {
      async input(app, owner) {
        const { pageIds } = await makeGeneratedDocs(app, owner);
        return { params: { pageId: pageIds[0] ?? "" } };
      },
      namesObject: true,
    },
    listPrompts: {
      input: async (_app, owner) => ({ query: { projectId: (await makeProject(owner)).id } }),
      namesObject: true,
    },
    regenerate: {
      async input(app, owner) {
        const { pageIds } = await makeGeneratedDocs(app, owner);
        return { params: { pageId: pageIds[0] ?? "" }, body: { prompts: ["Only numbers."] } };
      },
      namesObject: true,
    },
  },
  documentation: {
    readStructure: {
      input: async (_app, owner) => ({ query: { projectId: (await makePage(owner)).projectId } }),
      namesObject: true,
    },
    create: {
      input: async (_app, owner) => ({
        body: { projectId: (await makeProject(owner)).id, name: "Owner's own page" },
      }),
      namesObject: true,
    },
    read: ownPage,
    update: {
      input: async (...given) => ({
        ...(await ownPage.input(...given)),
        body: { name: "Renamed" },
      }),
      namesObject: true,
    },
    archive: ownPage,
    restore: { input: (_app, owner) => archivedPage(owner), namesObject: true },
    remove: ownPage,
    duplicate: {
      input: async (...given) => ({ ...(await ownPage.input(...given)), body: {} }),
      namesObject: true,
    },
    sortChildren: ownPage,
    restoreRevision: {
      async input(_app, owner) {
        const { id: pageId } = await makePage(owner);
        const params = { documentId: pageId };
        const { list } = await owner.call(documentStoreContract.listRevisions, {
          params,
          query: {},
        });
        return { params: { pageId }, body: { revisionId: list[0]?.id ?? "" } };
      },
      namesObject: true,
    },
  },
};
