import { z } from "zod";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { trimAiSteps } from "./ai.jobs.ts";
import { findBudgetUse } from "./budget/budget.ts";
import { saidIn } from "./budget/call-within-budget.ts";
import { estimateSteps } from "./budget/estimate.ts";
import { listCalls, spentThisMonth, sumOfMonth } from "./budget/ledger.queries.ts";
import { chooseEngine } from "./choose-engine.ts";
import { findProjectBudget, findSettings, saveProjectBudget } from "./settings.queries.ts";
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

const QUESTION = {
  instructions: 'Answer with one element whose word is "ready".',
  input: "Are you there?",
  element: z.object({ word: z.string() }),
};
const LONGEST_MS = 20_000;

/** Sends one short question the same way as every step; contains no project data. */
async function testConnection({
  services,
  transaction,
  org,
}: HandlerArgs<typeof aiContract.testConnection>) {
  const engine = await transaction((db) => chooseEngine(services, db, org));
  if (!engine) return { isWorking: false as const, code: "ai_not_set_up" };
  const begun = performance.now();
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await services.languageModels.generate(engine, { ...QUESTION, signal });
  const durationMs = Math.round(performance.now() - begun);
  if (answer.isDone) return { isWorking: true as const, model: engine.model, durationMs };
  if (!(answer.error instanceof AppError) && !signal.aborted) throw answer.error;
  const code = answer.error instanceof AppError ? answer.error.code : "ai_unavailable";
  const says = saidIn(answer.error);
  return { isWorking: false as const, code, ...(says === undefined ? {} : { says }) };
}
