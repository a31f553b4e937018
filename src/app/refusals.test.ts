import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf, makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";

const app = await testApp();

test("removing unknown leads removes none", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);

  const body = { projectId, leadIds: [newId()] };
  assert.deepEqual(await maya.call(leadsContract.remove, { body }), { removed: 0 });
});

test("messages without a change to make are refused", async () => {
  const maya = await app.signIn();
  const { projectId, messageId } = await makeThread(app, maya);

  await assert.rejects(
    maya.call(messagesContract.update, { body: { projectId, messageIds: [messageId] } }),
    refusal(422, "input_invalid"),
  );
});

test("drafts of steps in an archived strategy are not discarded", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const { strategyId } = strategy;
  const campaignId = channelOf(strategy, "email").campaign.campaignId;
  await maya.call(strategiesContract.archive, { params: { strategyId } });

  await assert.rejects(
    maya.call(writingContract.discard, { params: { campaignId } }),
    refusal(409, "strategy_archived"),
  );
});

test("an import does not start after its product was archived", async () => {
  const maya = await app.signIn();
  const { productId, projectId } = await makeProduct(maya);
  const body = { projectId, productId, fileName: "a.zip", sizeBytes: 10 };
  const { id: importId } = await maya.call(importContract.beginUpload, { body });
  await maya.call(productsContract.archive, { params: { productId } });

  await assert.rejects(
    maya.call(importContract.start, { params: { importId } }),
    refusal(409, "product_archived"),
  );
});
