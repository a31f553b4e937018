import type { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { nothing, type Sample, type SamplesFor } from "./samples.ts";

const ownProject: Sample["input"] = async (_app, owner) => ({
  params: { projectId: (await makeProject(owner)).id },
});

/** Samples of language model calls. */
export const aiSamples: SamplesFor<typeof aiContract> = {
  readSettings: nothing,
  updateSettings: { input: () => ({ body: { monthlyBudgetCents: 5000 } }) },
  testConnection: nothing,
  usage: nothing,
  readProjectBudget: { input: ownProject, namesObject: true },
  readBudgetUse: { input: ownProject, namesObject: true },
  setProjectBudget: {
    input: async (...given) => ({
      ...(await ownProject(...given)),
      body: { monthlyBudgetCents: 1000 },
    }),
    namesObject: true,
  },
  estimate: {
    input: async (_app, owner) => ({
      query: { projectId: (await makeProject(owner)).id, step: "case-study", characters: 5000 },
    }),
    namesObject: true,
  },
};
