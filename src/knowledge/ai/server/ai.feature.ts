import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { trimAiSteps } from "./ai.jobs.ts";
import { findBudgetUse } from "./budget/budget.ts";
import { estimateSteps } from "./budget/estimate.ts";
import { listCalls, spentThisMonth, sumOfMonth } from "./budget/ledger.queries.ts";
import { findProjectBudget, findSettings, saveProjectBudget } from "./settings.queries.ts";
import { testConnection } from "./test-connection.ts";
import { readSettings, updateSettings } from "./update-settings.ts";

export const aiFeature = defineFeature(
  aiContract,
  {
    readSettings: ({ db, org, services }) => readSettings(services, db, org),
    updateSettings,
    testConnection,

    async usage({ db, org, query }) {
      const { monthlyBudgetCents } = await findSettings(db, org);
      const sums = await sumOfMonth(db, org);
      const { list, next } = await listCalls(db, org, query);
      const names = await projects.findNames(
        db,
        org,
        list.flatMap(({ projectId }) => projectId ?? []),
      );
      const named = list.map((call) => ({
        ...call,
        projectName: names.get(call.projectId ?? "") ?? null,
      }));
      return { ...sums, monthlyBudgetCents, list: named, next };
    },

    async readProjectBudget({ db, org, params: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      const monthlyBudgetCents = await findProjectBudget(db, org, projectId);
      return { monthlyBudgetCents, spentMicros: await spentThisMonth(db, org, projectId) };
    },

    async readBudgetUse({ db, org, params: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return { use: await findBudgetUse(db, org, projectId) };
    },

    async setProjectBudget({ db, org, params: { projectId }, body: { monthlyBudgetCents } }) {
      await projects.requireOpen(db, org, projectId);
      await saveProjectBudget(db, org, projectId, monthlyBudgetCents);
      publish(db, org, { topic: "ai.changed" });
      return { monthlyBudgetCents, spentMicros: await spentThisMonth(db, org, projectId) };
    },

    async estimate({ db, org, services, query }) {
      await projects.requireThere(db, org, query.projectId);
      const { projectId } = query;
      const { steps: _, ...estimate } = await estimateSteps(services, db, org, {
        projectId,
        steps: [query],
      });
      return estimate;
    },
  },
  { jobs: [trimAiSteps] },
);
