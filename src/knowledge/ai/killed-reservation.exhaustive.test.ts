import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { startKilledProduct } from "#src/knowledge/documentation/generation/killed-product.makers.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiContract } from "./ai.contract.ts";

const model = await startFakeAi();
after(() => model.stop());
const { maya, kill } = await startKilledProduct({
  AI_PROVIDER: "openai-compatible",
  AI_BASE_URL: model.url,
  AI_MODEL: "gpt-5-mini",
  AI_API_KEY: "key",
  AI_TIMEOUT_SECONDS: "3600",
});

test("budget reserved by a killed run is available for its retry", async () => {
  const { id: projectId } = await makeProject(maya);
  // One cent, with up to 0.6 per call, so that a second one does not fit.
  const body = { inputPrice: 0, outputPrice: 4, monthlyBudgetCents: 1 };
  await maya.call(aiContract.updateSettings, { body });
  model.behaviour = "silent";
  const { id: setupId } = await makeSetupItem(maya, {
    projectId,
    type: "case-study",
    content: CASE_STUDY,
  });
  await model.waitUntil(() => model.asked.length === 1);
  const query = { projectId, step: "case-study" as const, characters: 1000 };
  const held = await maya.call(aiContract.estimate, { query });
  assert.equal(held.isWithinBudget, false);

  await kill();
  model.behaviour = "fine";
  await model.waitUntil(() => model.asked.length === 2);

  let item: SetupItem;
  do item = await maya.call(setupContract.read, { params: { setupId } });
  while (item.status === "in-progress");
  assert.deepEqual([item.status, item.error], ["completed", undefined]);
  assert.equal((await maya.call(aiContract.estimate, { query })).isWithinBudget, true);
});
