import { after } from "node:test";
import { type FakeAi, startFakeAi } from "#fakes/ai/fake-ai.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { type Person, type TestApp, type TestAppOptions, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiContract } from "./ai.contract.ts";

export const OPERATOR_KEY = "operator-key-1f9c";

/** A server with a language model configured by the operator, and that model. */
export async function aiApp(
  environment: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<{ app: TestApp; model: FakeAi }> {
  const model = await startFakeAi();
  const app = await testApp({
    ...options,
    environment: {
      AI_PROVIDER: "openai-compatible",
      AI_BASE_URL: model.url,
      AI_MODEL: "gpt-5-mini",
      AI_API_KEY: OPERATOR_KEY,
      AI_TIMEOUT_SECONDS: "1",
      ...environment,
    },
  });
  after(() => model.stop());
  return { app, model };
}

/** Gives the organisation its own language model, which only jobs call. */
export async function chooseModel(owner: Pick<Person, "call">): Promise<void> {
  const body = { provider: "openai", model: "gpt-5-mini", apiKey: "own-key-7d2a" } as const;
  await owner.call(aiContract.updateSettings, { body });
}

/** A case study after its analysis, with any outcome. */
export async function analysedCaseStudy(
  app: TestApp,
  owner: Person,
  facts: { projectId?: string; content?: string } = {},
) {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { id: setupId } = await makeSetupItem(owner, {
    projectId,
    type: "case-study",
    name: "Halden Foods",
    content: facts.content ?? CASE_STUDY,
  });
  await app.runJobs();
  return owner.call(setupContract.read, { params: { setupId } });
}

/** Settings and budgets of an organisation, and rows of a model call. */
export async function makeAiRecords(
  app: Pick<TestApp, "admin">,
  owner: Person,
  projectId: string,
): Promise<void> {
  const budget = { monthlyBudgetCents: 1000 };
  await owner.call(aiContract.updateSettings, { body: budget });
  await owner.call(aiContract.setProjectBudget, { params: { projectId }, body: budget });
  const { organizationId } = owner;
  await app.admin.query(
    `insert into ai_calls (organization_id, id, project_id, step, provider, model, status,
       input_tokens, cached_tokens, output_tokens, is_estimated, duration_ms)
     values ($1, $2, $3, 'case-study', 'openai', 'gpt-5-mini', 'done', 1, 0, 1, false, 1)`,
    [organizationId, newId(), projectId],
  );
  await app.admin.query(
    `insert into ai_reservations (organization_id, project_id, id, cost_micros, held_until)
     values ($1, $2, $3, 3000, now())`,
    [organizationId, projectId, newId()],
  );
  await app.admin.query(
    `insert into source_embeddings (organization_id, project_id, chunk_hash, model, vector)
     values ($1, $2, 'x', 'meaning-1', '')`,
    [organizationId, projectId],
  );
  await app.admin.query(
    `insert into ai_steps (organization_id, project_id, step, request_hash, output)
     values ($1, $2, 'case-study', sha256('x'), '{}')`,
    [organizationId, projectId],
  );
}
