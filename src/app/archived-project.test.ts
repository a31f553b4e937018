import assert from "node:assert/strict";
import { test } from "node:test";
import { contracts } from "#src/app/server/features.ts";
import { reportsContract } from "#src/inbox/reports/reports.contract.ts";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { templatesContract } from "#src/knowledge/documentation/templates/templates.contract.ts";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { toRequest } from "#src/testing/person.ts";
import { samples } from "#src/testing/samples/access-samples.ts";
import type { Sample } from "#src/testing/samples/samples.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await testApp();

/**
 * Calls that do not change the project's pages: links can always be closed, and templates belong to
 * all projects.
 */
const ELSEWHERE: ReadonlySet<EndpointShape> = new Set([
  sharingContract.revoke,
  reportsContract.revoke,
  templatesContract.create,
  templatesContract.remove,
]);

type Write = { name: string; endpoint: EndpointShape; sample: Sample };

/** Objects of a project; people and suppressions belong to the organisation. */
const IN_PROJECT =
  /^\/(documentation|strategies|campaigns|campaign-tasks|leads|step-facts|reports)(\/|$)/;

/** Every call that changes documentation or campaigns, including future ones. */
const writes: Write[] = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<EndpointShape>(contract).flatMap(([name, endpoint]) => {
    const isWrite = endpoint.method !== "GET" && endpoint.access === "edit";
    if (!isWrite || !IN_PROJECT.test(endpoint.path)) return [];
    // Each contract has a sample for each of its calls.
    const sample = (samples as Record<string, Record<string, Sample>>)[feature]?.[name];
    assert.ok(sample);
    return [{ name: `${endpoint.method} ${endpoint.path}`, endpoint, sample }];
  }),
);

async function archiveAll(person: Person): Promise<void> {
  const { list } = await person.call(projectsContract.list, { query: {} });
  for (const { id: projectId } of list)
    await person.call(projectsContract.archive, { params: { projectId } });
}

async function inArchived({ endpoint, sample }: Write): Promise<Response> {
  const maya = await app.signIn();
  const input = await sample.input(app, maya, maya);
  await archiveAll(maya);
  return maya.request(...toRequest(endpoint, input));
}

for (const write of writes) {
  const { name, endpoint } = write;
  if (ELSEWHERE.has(endpoint)) {
    test(`${name} is allowed in an archived project`, async () => {
      const answer = await inArchived(write);

      assert.ok(answer.ok);
    });
    continue;
  }
  test(`${name} is refused in an archived project`, async () => {
    const answer = await inArchived(write);

    const { error } = ErrorBody.parse(await answer.json());
    assert.deepEqual([answer.status, error.code], [409, "project_archived"]);
  });
}
