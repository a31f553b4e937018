import assert from "node:assert/strict";
import { test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeCaseStudy, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();

async function listCustomers(maya: Person, projectId: string) {
  return (await maya.call(setupContract.listCustomers, { query: { projectId } })).list;
}

test("customers are listed with what their case studies say", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeCaseStudy(maya);
  await makeSetupItem(maya, { projectId, type: "competitor", content: CASE_STUDY });
  assert.deepEqual(await listCustomers(maya, projectId), []);

  await app.runJobs();

  const [halden, ...others] = await listCustomers(maya, projectId);
  assert.deepEqual([halden?.id, halden?.name, others], [id, "Halden Foods", []]);
  assert.match(halden?.industry ?? "", /ready meals/);
  assert.match(halden?.problem ?? "", /changeover/i);
  assert.match(halden?.region ?? "", /Hamburg/);
  assert.match(halden?.size ?? "", /240 employees/);
});

test("a customer has the attributes of its corrected case study", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeCaseStudy(maya);
  await app.runJobs();
  const { content } = await maya.call(setupContract.read, { params: { setupId: id } });
  const blocks = (content?.blocks ?? []).map((block) =>
    block.id === "size.list"
      ? {
          ...block,
          data: { style: "unordered", items: [{ content: "900 &amp; more", items: [] }] },
        }
      : block,
  );

  await maya.call(setupContract.update, {
    params: { setupId: id },
    body: { name: "Halden Group", content: { blocks } },
  });

  const [halden] = await listCustomers(maya, projectId);
  assert.deepEqual([halden?.name, halden?.size], ["Halden Group", "900 & more"]);
});

test("an attribute without a statement is empty", async () => {
  const maya = await app.signIn();
  const content = "The cell runs at night. It was delivered in May.";
  const { projectId } = await makeCaseStudy(maya, undefined, content);
  await app.runJobs();

  const [customer] = await listCustomers(maya, projectId);

  assert.deepEqual([customer?.industry, customer?.region, customer?.size], [null, null, null]);
});

test("customers of another organisation are not found", async () => {
  const { id: projectId } = await makeProject(await app.signIn());

  await assert.rejects(
    listCustomers(await app.signIn(), projectId),
    refusal(404, "project_not_found"),
  );
});
