import assert from "node:assert/strict";
import { test } from "node:test";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { enrolmentsContract } from "./enrolments.contract.ts";
import { fillLeads } from "./server/fill-leads.ts";

const app = await testApp();

test("filling a project with leads adds them once", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeProduct(maya);
  const fill = () =>
    fillLeads(app.services, maya.organizationId, { projectId, leads: 1200, now: new Date() });

  assert.deepEqual([await fill(), await fill()], [1200, 0]);

  const { list } = await maya.call(strategiesContract.list, { query: { projectId } });
  const params = { strategyId: list[0]?.id ?? "" };
  const { total } = await maya.call(enrolmentsContract.counts, { params, query: {} });
  assert.deepEqual([list.length, total], [1, 1200]);
});
