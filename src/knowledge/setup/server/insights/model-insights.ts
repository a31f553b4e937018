import { readFileSync } from "node:fs";
import { z } from "zod";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { insightsContract } from "#src/knowledge/setup/insights/insights.contract.ts";
import type { InsightPlace, ModelInsights } from "#src/knowledge/setup/insights/insights.rules.ts";
import {
  listMaterials,
  type SetupMaterial,
} from "#src/knowledge/setup/server/sources/materials.ts";
import { findSetupState } from "#src/knowledge/setup/server/sources/sources.queries.ts";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError, conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { defineWorkJob, WorkPayload } from "#src/platform/server/jobs/define-work-job.ts";
import { addWork } from "#src/platform/server/jobs/work.queries.ts";
import type { Services } from "#src/platform/server/services.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { beginSearch, endSearch, saveFound } from "./model-insights.queries.ts";

const INSTRUCTIONS = readFileSync(new URL("./prompts/insights.prompt.md", import.meta.url), "utf8");
const MAX_OF_KIND = 10;

const Element = z.object({
  kind: z.enum(["contradiction", "strongest", "unproven", "question"]),
  text: z.string(),
  chunk: z.number(),
  quote: z.string(),
  otherChunk: z.number(),
  otherQuote: z.string(),
});
type Element = z.infer<typeof Element>;

type Args = HandlerArgs<typeof insightsContract.search>;

export async function startInsights({ db, org, body: { projectId }, services }: Args) {
  await projects.requireOpen(db, org, projectId);
  const materials = await listOwn(db, org, projectId);
  if (materials.length === 0) throw invalid("setup_input_missing");
  const { isWithinBudget } = await ai.estimateRun(services, db, org, {
    projectId,
    measure: async () => [{ step: "insights", characters: ai.lengthOf({ members: materials }) }],
  });
  if (!isWithinBudget) throw conflict("ai_budget_spent");
  const workId = newId();
  if (!(await beginSearch(db, org, { projectId, workId }))) throw conflict("insights_running");
  await addWork(db, org, { id: workId, kind: "setup.insights", label: "Insights", projectId });
  const { organizationId } = org;
  await services.jobs.enqueue(db, searchInsights, { organizationId, workId, projectId });
  publish(db, org, { topic: "setup.changed", subjectId: projectId, projectId });
  return { workId };
}

type Run = {
  services: Services;
  payload: { organizationId: string; workId: string; projectId: string };
  signal: AbortSignal;
};

/** Looks through all sources of a project with a language model. */
export const searchInsights = defineWorkJob({
  name: "setup.insights",
  payload: WorkPayload.extend({ projectId: z.uuid() }),
  hasExternalEffects: true,
  run: search,
  async ended({ db, org, payload: { projectId, workId }, outcome }) {
    const errorCode = outcome.status === "failed" ? outcome.errorCode : null;
    await endSearch(db, org, { projectId, workId }, errorCode);
    publish(db, org, { topic: "setup.changed", subjectId: projectId, projectId });
  },
});

async function search({ services, payload, signal }: Run): Promise<void> {
  const { organizationId, projectId } = payload;
  const { materials, state } = await inOrganization(
    services,
    organizationId,
    async ({ db, org }) => ({
      materials: await listOwn(db, org, projectId),
      state: await findSetupState(db, org, projectId),
    }),
    { readOnly: true },
  );
  const { chunks } = ai.readMembers(materials);
  const answer = await ai.ask(services, {
    organizationId,
    projectId,
    step: "insights",
    prompt: {
      instructions: INSTRUCTIONS,
      sources: ai.showChunks(chunks),
      input: "List the findings.",
    },
    element: Element,
    signal,
  });
  if (!answer) throw new AppError(409, "ai_not_connected");
  const { elements, engine } = answer;
  const found = readFindings(elements, chunks, materials);
  await inOrganization(services, organizationId, ({ db, org }) =>
    saveFound(db, org, payload, { found, model: engine.model, state }),
  );
}

/** What people wrote or linked; summaries only repeat it. */
async function listOwn(db: Db, org: OrgScope, projectId: string): Promise<SetupMaterial[]> {
  const types = SETUP_TYPES.filter((type) => OWN_TYPES.has(type));
  return listMaterials(db, org, { projectId, types });
}

const OWN_TYPES: ReadonlySet<string> = new Set(["note", "case-study", "competitor"]);

/** Only findings whose quotes stand in the sources. */
function readFindings(
  elements: readonly Element[],
  chunks: readonly Chunk[],
  materials: readonly SetupMaterial[],
): ModelInsights {
  const all = indexQuotes(chunks);
  const byId = new Map(materials.map((one) => [one.id, one]));
  const placeOf = (quote: string): InsightPlace[] => {
    const found = verifyQuote(all, quote);
    const item = found.check === "missing" ? undefined : byId.get(found.chunk.origin.id);
    if (!item) return [];
    return [{ itemId: item.id, itemName: item.name, type: item.type, sentence: quote }];
  };
  const ofKind = (kind: Element["kind"]) =>
    elements.filter((one) => one.kind === kind).slice(0, MAX_OF_KIND);
  return {
    contradictions: ofKind("contradiction").flatMap(({ quote, otherQuote }) => {
      const [one] = placeOf(quote);
      const [other] = placeOf(otherQuote);
      return one && other && one.itemId !== other.itemId ? [{ one, other }] : [];
    }),
    strongest: ofKind("strongest").flatMap(({ quote }) => placeOf(quote)),
    unproven: ofKind("unproven").flatMap(({ quote }) => placeOf(quote)),
    questions: ofKind("question").flatMap(({ text }) => {
      const clean = ai.cleanText(text, "");
      return /^[^.!]*\?$/u.test(clean) && !/\d/.test(clean) ? clean : [];
    }),
  };
}
