import { after } from "node:test";
import { type FakeAi, startFakeAi } from "#fakes/ai/fake-ai.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { setupContract } from "#src/features/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/features/setup/setup.makers.ts";
import { type Person, type TestApp, type TestAppOptions, testApp } from "#src/testing/test-app.ts";

export const OPERATOR_KEY = "operator-key-1f9c";

/** A server whose operator has set up a language model, and that model. */
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

/** A case study that has been through its analysis, whatever came of it. */
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
