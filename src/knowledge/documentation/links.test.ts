import assert from "node:assert/strict";
import { test } from "node:test";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();

test("link suggestions contain every typed word", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const names = ["Prices of heat pumps", "Prices of boilers", "Warranty of heat pumps"];
  for (const name of names) await makePage(maya, { projectId, name });
  const { list } = await maya.call(linksContract.find, { query: { projectId, q: "heat prices" } });
  assert.deepEqual(
    list.map(({ name }) => name),
    ["Prices of heat pumps"],
  );
});

test("pages of another project are not offered as links", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makePage(maya, { name: "Prices" });
  const { total } = await maya.call(linksContract.find, { query: { projectId, q: "prices" } });
  assert.equal(total, 0);
});
