import assert from "node:assert/strict";
import { test } from "node:test";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs, makeReadyProject } from "./generation.makers.ts";

const { app } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });

test("the cost of generating documentation is estimated beforehand", async () => {
  const maya = await app.signIn();
  const query = await makeReadyProject(app, maya);

  const estimate = await maya.call(generationContract.estimate, { query });

  const { engine, inputTokens, outputTokens, costMicros, isWithinBudget } = estimate;
  assert.ok(engine.source === "operator" && isWithinBudget);
  assert.ok(inputTokens > 1000 && outputTokens > 1000 && (costMicros ?? 0) > 0);
  const { list } = await maya.call(documentationContract.readStructure, {
    query: { projectId: query.projectId },
  });
  assert.ok(list.every(({ type }) => type !== "ai-prompt"));
});

test("one page costs less to write than all pages of its product", async () => {
  const maya = await app.signIn();
  const { projectId, productId, pageIds } = await makeGeneratedDocs(app, maya);
  const query = { projectId, productId };
  const all = await maya.call(generationContract.estimate, { query });

  const params = { pageId: pageIds[0] ?? "" };
  const one = await maya.call(generationContract.estimatePage, { params });

  assert.ok(one.inputTokens > 0 && one.inputTokens < all.inputTokens);
});

test("pages that only list missing inputs cost nothing", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id: productId } = await makeProduct(maya, { projectId });
  const query = { projectId, productId };
  const { inputTokens, costMicros } = await maya.call(generationContract.estimate, { query });
  assert.deepEqual([inputTokens, costMicros], [0, 0]);
});

test("an estimate reports an insufficient monthly budget", async () => {
  const maya = await app.signIn({ role: "admin" });
  const query = await makeReadyProject(app, maya);
  await maya.call(aiContract.updateSettings, { body: { monthlyBudgetCents: 0 } });
  const { isWithinBudget } = await maya.call(generationContract.estimate, { query });
  assert.equal(isWithinBudget, false);
});

test("a page that people wrote and an archived product have no estimate", async () => {
  const maya = await app.signIn();
  const { id: pageId, projectId } = await makePage(maya);
  const { id: productId } = await makeProduct(maya, { projectId });
  await maya.call(productsContract.archive, { params: { productId } });

  const ofPage = maya.call(generationContract.estimatePage, { params: { pageId } });
  await assert.rejects(ofPage, refusal(422, "page_not_generated"));
  const ofAll = maya.call(generationContract.estimate, { query: { projectId, productId } });
  await assert.rejects(ofAll, refusal(409, "product_archived"));
});

test("without a language model the estimate is free", async () => {
  const plain = await testApp();
  const maya = await plain.signIn();
  const { pageIds, ...query } = await makeGeneratedDocs(plain, maya);

  await plain.admin.query("begin; lock table setup_sources in access exclusive mode");
  const all = await maya.call(generationContract.estimate, { query });
  const params = { pageId: pageIds[0] ?? "" };
  const one = await maya.call(generationContract.estimatePage, { params });
  await plain.admin.query("commit");

  for (const { engine, costMicros } of [all, one])
    assert.deepEqual([engine.source, costMicros], ["none", 0]);
});
