import assert from "node:assert/strict";
import { test } from "node:test";
import { addLeads, freshAddress } from "#src/outreach/strategies/leads/leads.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

test("a recipient's time zone is that of this project's lead", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const other = await makeProject(maya);
  const [known, unknown, elsewhere] = [freshAddress(), freshAddress(), freshAddress()];
  await addLeads(maya, projectId, [{ email: known, timeZone: "Asia/Dubai" }, { email: unknown }]);
  await addLeads(maya, other.id, [{ email: elsewhere, timeZone: "Asia/Tokyo" }]);

  const { list } = await maya.call(mailerContract.recipientZones, {
    body: { projectId, addresses: [known, unknown, elsewhere] },
  });

  assert.deepEqual(list, [{ address: known, timeZone: "Asia/Dubai" }]);
});
