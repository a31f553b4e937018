import type { contracts } from "#src/app/server/features.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { makeOffers } from "#src/knowledge/document-store/document-store.makers.ts";
import { makeStaleProject } from "#src/knowledge/rebuild-stale/rebuild-stale.makers.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import type { Person } from "../test-app.ts";
import type { Sample, SamplesFor } from "./samples.ts";

const ownItem: Sample = {
  input: async (_app, owner) => ({ params: { setupId: (await makeSetupItem(owner)).id } }),
  namesObject: true,
};

const analysedItem: Sample = {
  async input(app, owner) {
    const item = await makeSetupItem(owner, { type: "case-study", content: CASE_STUDY });
    await app.runJobs();
    return { params: { setupId: item.id } };
  },
  namesObject: true,
};

async function revisionOf(owner: Person) {
  const item = await makeSetupItem(owner);
  const params = { documentId: item.id };
  const { list } = await owner.call(documentStoreContract.listRevisions, { params, query: {} });
  return { item, revisionId: list[0]?.id ?? "" };
}

function inProject(body: object): Sample {
  return {
    input: async (_app, owner) => ({
      body: { projectId: (await makeProject(owner)).id, ...body },
    }),
    namesObject: true,
  };
}

/** Samples of document calls: setup pages and history. */
export const documentSamples: Pick<
  { [F in keyof typeof contracts]: SamplesFor<(typeof contracts)[F]> },
  "documents" | "insights" | "rebuild" | "setup" | "sources"
> = {
  documents: {
    listStale: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    listQuotes: {
      input: async (_app, owner) => ({ params: { documentId: (await makeSetupItem(owner)).id } }),
      namesObject: true,
    },
    vouch: {
      async input(app, owner) {
        const { id: documentId } = await makeSetupItem(owner, {
          type: "case-study",
          content: CASE_STUDY,
        });
        await app.runJobs();
        const params = { documentId };
        const { list } = await owner.call(documentStoreContract.listQuotes, { params });
        return { params, body: { sentence: list[0]?.sentence ?? "", isVouched: true } };
      },
      namesObject: true,
    },
    checkSentences: {
      input: async (_app, owner) => ({
        params: { documentId: (await makeSetupItem(owner)).id },
        body: { sentences: ["Changeover time fell by 38 percent."] },
      }),
      namesObject: true,
    },
    listOffers: {
      input: async (_app, owner) => ({ params: { documentId: (await makeSetupItem(owner)).id } }),
      namesObject: true,
    },
    settleOffer: {
      async input(app, owner) {
        const { id: documentId } = await makeSetupItem(owner);
        const blockId = await makeOffers(app, owner);
        return { params: { documentId, blockId }, body: { isDismissed: true } };
      },
      namesObject: true,
    },
    readPartial: {
      input: async (_app, owner) => ({ params: { documentId: (await makeSetupItem(owner)).id } }),
      namesObject: true,
    },
    listRevisions: {
      input: async (_app, owner) => ({
        params: { documentId: (await makeSetupItem(owner)).id },
      }),
      namesObject: true,
    },
    readRevision: {
      async input(_app, owner) {
        const { item, revisionId } = await revisionOf(owner);
        return { params: { documentId: item.id, revisionId } };
      },
      namesObject: true,
    },
  },
  rebuild: {
    plan: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    start: {
      input: async (app, owner) => ({ body: { projectId: await makeStaleProject(app, owner) } }),
      namesObject: true,
    },
  },
  sources: {
    find: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId, question: "spare parts" },
      }),
      namesObject: true,
    },
  },
  insights: {
    search: {
      input: async (_app, owner) => ({
        body: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    read: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
  },
  setup: {
    progress: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    suggestCompetitors: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    dismissCompetitor: inProject({ name: "Gripworks" }),
    listCustomers: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    estimate: {
      async input(_app, owner) {
        const { projectId } = await makeSetupItem(owner);
        return { query: { projectId, type: "business-summary" } };
      },
      namesObject: true,
    },
    list: {
      input: async (_app, owner) => ({
        query: { projectId: (await makeSetupItem(owner)).projectId },
      }),
      namesObject: true,
    },
    read: ownItem,
    readSource: analysedItem,
    correctSource: {
      input: async (...given) => ({
        ...(await analysedItem.input(...given)),
        body: { content: "Changeover time fell by 45 percent.", version: 1 },
      }),
      namesObject: true,
    },
    create: inProject({ type: "note", name: "Owner's own note", content: "Text" }),
    createByLink: inProject({ type: "case-study", link: "https://example.com/case" }),
    createByFile: {
      input: async (_app, owner) => ({
        body: { projectId: (await makeProject(owner)).id, type: "case-study" },
        file: new File(["Owner's own case study"], "own.txt"),
      }),
      namesObject: true,
    },
    createMany: {
      async input(_app, owner) {
        const study = { type: "case-study", content: CASE_STUDY } as const;
        const { id, projectId } = await makeSetupItem(owner, study);
        const items = [{ name: "Mid-sized foods", memberIds: [id] }];
        return { body: { projectId, type: "business-group", items } };
      },
      namesObject: true,
    },
    update: {
      input: async (...given) => ({
        ...(await ownItem.input(...given)),
        body: { name: "Renamed" },
      }),
      namesObject: true,
    },
    undoChanges: {
      input: async (...given) => ({ ...(await ownItem.input(...given)), body: {} }),
      namesObject: true,
    },
    restore: {
      async input(_app, owner) {
        const { item, revisionId } = await revisionOf(owner);
        return { params: { setupId: item.id }, body: { revisionId } };
      },
      namesObject: true,
    },
    retryAnalyse: {
      input: async (...given) => ({
        ...(await analysedItem.input(...given)),
        body: { type: "case-study" },
      }),
      namesObject: true,
    },
    remove: ownItem,
  },
};
